/** Terminal colours as a value: whoever prints decides whether there are any. */

type Paint = (text: string) => string;

export interface Colors {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly yellow: Paint;
  readonly blue: Paint;
  readonly green: Paint;
  readonly cyan: Paint;
  /** A text that a terminal opens when it is clicked; just the text where there are no links. */
  readonly link: (text: string, address: string) => string;
}

/**
 * SGR colours, or functions that change nothing.
 * @param hasLinks whether the output is a terminal: links (OSC 8) are for nothing else. Terminals without them show the text.
 */
export function createColors(enabled: boolean, hasLinks = false): Colors {
  const sgr =
    (open: number, close: number): Paint =>
    (text) =>
      enabled && text !== '' ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return {
    bold: sgr(1, 22),
    dim: sgr(2, 22),
    red: sgr(31, 39),
    yellow: sgr(33, 39),
    blue: sgr(34, 39),
    green: sgr(32, 39),
    cyan: sgr(36, 39),
    link: (text, address) =>
      enabled && hasLinks ? `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\` : text,
  };
}
