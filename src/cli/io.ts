import { Console } from 'node:console';
import { Help } from 'commander';

/** The command's surroundings: folders, environment, streams, keys. Passed in, so that tests can use others. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Machine-readable documents only. */
  readonly stdout: (text: string) => void;
  /** Everything that people read. */
  readonly stderr: (text: string) => void;
  /** Standard error is a terminal, so progress may be drawn there. */
  readonly isTTY: boolean;
  /** Width of the terminal in columns. */
  readonly columns: number;
  /** Breaks lines between words where a terminal would break them within, with room for an indent; a pipe gets them whole. */
  readonly wrap?: ((text: string) => string) | undefined;
  /** Resolves when the reader asks a running server to stop. */
  readonly stopped: Promise<'SIGINT' | 'SIGTERM'>;
  /** Asks one question and gives the line that is typed, undefined after Ctrl-C or Ctrl-D; undefined without a terminal. */
  readonly ask?: ((question: string) => Promise<string | undefined>) | undefined;
  /** Reports single keys until the returned function is called; undefined without a terminal. Ctrl-C is U+0003. */
  readonly onKey?: ((listener: (key: string) => void) => () => void) | undefined;
}

/** The columns by which text is moved in, or its further lines. */
const INDENT = 2;

export function wrapTo(columns: number): (text: string) => string {
  const help = new Help();
  return (text) => help.boxWrap(text, columns - INDENT);
}

/** The real process. */
export function processIo(): Io {
  // If the reader of a pipe leaves (`| head`), the output ends but the command goes on.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  // What the owner's modules print is for people, and no part of a document.
  globalThis.console = new Console(process.stderr, process.stderr);
  const isTTY = process.stderr.isTTY === true && !process.env.CI;
  const columns = process.stderr.columns ?? 80;
  return {
    cwd: process.cwd(),
    env: process.env,
    stdout: (text) => void process.stdout.write(text),
    stderr: (text) => void process.stderr.write(text),
    isTTY,
    columns,
    wrap: isTTY ? wrapTo(columns) : undefined,
    ask: process.stdin.isTTY && process.stderr.isTTY && !process.env.CI ? askLine : undefined,
    onKey: process.stdin.isTTY && process.stderr.isTTY && !process.env.CI ? hearKeys : undefined,
    get stopped() {
      return new Promise<'SIGINT' | 'SIGTERM'>((done) => {
        process.once('SIGINT', () => done('SIGINT'));
        process.once('SIGTERM', () => done('SIGTERM'));
      });
    },
  };
}

async function askLine(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline/promises');
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await asking.question(question);
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
    throw error;
  } finally {
    asking.close();
  }
}

function hearKeys(listener: (key: string) => void): () => void {
  const { stdin } = process;
  const onData = (data: Buffer) => listener(data.toString('utf8'));
  stdin.setRawMode(true);
  stdin.resume();
  stdin.on('data', onData);
  return () => {
    stdin.off('data', onData);
    stdin.setRawMode(false);
    stdin.pause();
  };
}
