import { setTimeout as pause } from 'node:timers/promises';

type Closer = { name: string; close: () => unknown; withinMs: number };

/** Closes everything opened, in reverse order. One that fails or hangs is reported; the others still run. */
export class Closers {
  readonly #closers: Closer[] = [];
  readonly #report: (message: string) => void;

  constructor(report: (message: string) => void) {
    this.#report = report;
  }

  add(name: string, close: () => unknown, withinMs = 5000): void {
    this.#closers.push({ name, close, withinMs });
  }

  async close(): Promise<void> {
    for (let closer = this.#closers.pop(); closer; closer = this.#closers.pop()) await this.#closeOne(closer);
  }

  async #closeOne({ name, close, withinMs }: Closer): Promise<void> {
    const waiting = new AbortController();
    const late = pause(withinMs, 'late' as const, { signal: waiting.signal }).catch(() => {}); // in time
    try {
      const outcome = await Promise.race([Promise.resolve(close()), late]);
      if (outcome === 'late') this.#report(`${name} did not close within ${withinMs / 1000} s`);
    } catch (error) {
      this.#report(`${name} did not close: ${error instanceof Error ? error.message : error}`);
    } finally {
      waiting.abort();
    }
  }
}
