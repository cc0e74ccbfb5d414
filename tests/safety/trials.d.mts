export interface TrialOptions {
  readonly count: number;
  readonly seed: number;
  /** Pages of the site that is built. */
  readonly pages: number;
  /** The trial does something wrong itself. */
  readonly plant: boolean;
  /** Programs of Node beside the one that runs. */
  readonly nodes?: readonly string[];
}

export interface TrialResult {
  readonly runs: number;
  readonly faults: readonly string[];
  readonly stats: Readonly<Record<string, number>>;
}

export const TRIALS: Readonly<
  Record<
    string,
    {
      readonly about: string;
      /** So many runs in the suite. */
      readonly short: number;
      /** What is said of the fault that `plant` makes. */
      readonly planted: RegExp;
      readonly run: (options: TrialOptions) => Promise<TrialResult>;
    }
  >
>;
