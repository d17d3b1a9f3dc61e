/** Heavy work that yields every few milliseconds. The value it gets back says whether its time is up. */
export type Work<T> = Generator<void, T, boolean>;

/** Runs work beside other work of the process. */
export type Run = <T>(work: Work<T>) => Promise<T>;

/** Runs work at once, where nothing else waits. */
export async function runToEnd<T>(work: Work<T>): Promise<T> {
  for (;;) {
    const step = work.next(false);
    if (step.done) return step.value;
  }
}

// biome-ignore lint/correctness/useYield: one piece
export function* inOnePiece<T>(piece: () => T): Work<T> {
  return piece();
}
