/** A command of `npm run maps` or `npm run ops`. `run` prints its results and returns the exit code. */
export type Command = {
  summary: string;
  /** Printed by `npm run … -- NAME --help`. */
  help: string;
  run: (args: readonly string[], settings: Record<string, string | undefined>) => Promise<number>;
};
