/** Exit codes of every command. Public: scripts rely on them. */
export const EXIT = {
  ok: 0,
  /** Findings in content. */
  findings: 1,
  /** Wrong arguments, or a faulty configuration. */
  usage: 2,
  /** A bug of ours. */
  internal: 70,
  interrupted: 130,
  terminated: 143,
} as const;
