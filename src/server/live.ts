/** The live channel: server-sent events to browsers that know the token of this start. */
import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DevState } from '../contract/index.ts';
import { refuse, SAFETY_HEADERS } from './send.ts';

/** Browsers at once; the one that is connected longest makes room. */
const MAX_CLIENTS = 64;
/** A line now and then keeps the connection from being taken for dead, ms. */
const HEARTBEAT_MS = 20_000;

export interface LiveChannel {
  /** Answers a request for the channel. */
  accept(request: IncomingMessage, response: ServerResponse): void;
  /** Sends the state to all. */
  send(state: DevState): void;
  close(): void;
}

/** @param first the state that a browser is told when it connects */
export function createLiveChannel(token: string, first: () => DevState): LiveChannel {
  const clients = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const client of clients) client.write(':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const write = (client: ServerResponse, state: DevState) =>
    client.write(`data: ${JSON.stringify(state)}\n\n`);
  return {
    accept(request, response) {
      if (!isToken(request.url ?? '', token)) return refuse(response, 403);
      if (request.method !== 'GET') return refuse(response, 405);
      if (clients.size >= MAX_CLIENTS) {
        const oldest = clients.values().next().value!;
        clients.delete(oldest);
        oldest.destroy();
      }
      response.writeHead(200, {
        ...SAFETY_HEADERS,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      request.socket.setNoDelay(true);
      clients.add(response);
      response.once('close', () => clients.delete(response));
      write(response, first());
    },
    send(state) {
      for (const client of clients) {
        // A browser that does not read (a stopped debugger) is asked again when it connects anew.
        if (client.writableLength > 1_000_000) client.destroy();
        else write(client, state);
      }
    },
    close() {
      clearInterval(heartbeat);
      for (const client of clients) client.end();
      clients.clear();
    },
  };
}

function isToken(url: string, token: string): boolean {
  const given = Buffer.from(/[?&]token=([\w-]{1,100})(?:&|$)/.exec(url)?.[1] ?? '');
  const right = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}
