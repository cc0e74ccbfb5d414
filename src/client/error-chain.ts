/**
 * Messages of an error and of what caused it, as the crash page shows them. Source: site checklist 145.
 * @param causeLabel stands between two of them
 */
export function errorChain(error: unknown, causeLabel: string): string {
  const messages: string[] = [];
  // A chain that leads back into itself ends where it began.
  for (let seen = new Set<unknown>(), at = error; at !== undefined && at !== null && !seen.has(at); ) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message : String(at));
    at = at instanceof Error ? at.cause : undefined;
  }
  return messages.join(`\n\n${causeLabel}\n`);
}
