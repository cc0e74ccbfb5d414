/** What a call throws, for the tests of the model. */

/** Class and message of what is thrown. */
export function thrown(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return String(error);
  }
  return 'nothing';
}
