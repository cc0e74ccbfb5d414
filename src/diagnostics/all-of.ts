/** Waits for all, also where one fails: nothing goes on behind the fault. @throws what the first of them throws */
export async function allOf<Made extends readonly unknown[]>(
  ...made: Made
): Promise<{ [At in keyof Made]: Awaited<Made[At]> }> {
  await Promise.allSettled(made);
  return Promise.all(made);
}
