/** A search that yields every few milliseconds. The value it gets back says whether its time is up. */
export type Work<T> = Generator<void, T, boolean>;
