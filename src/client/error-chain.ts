/**
 * Messages of an error and of its causes, as the crash page shows them.
 * @param causeLabel stands between two messages
 */
export function errorChain(error: unknown, causeLabel: string): string {
  const messages: string[] = [];
  // A chain that leads back to itself ends where it began.
  for (let seen = new Set<unknown>(), at = error; at !== undefined && at !== null && !seen.has(at); ) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message : String(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return messages.join(`\n\n${causeLabel}\n`);
}
