import type pg from 'pg';

/**
 * Sends what is asked in one go in one write: with pipelining, each statement would be its own call into the kernel,
 * which costs more than all else this process does for it (bench/README.md).
 */
export function holdWrites({ connection: { stream } }: pg.PoolClient): void {
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  // After what is asked in this turn and in the promises that it resolves, before anything new is heard.
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}

const held = new WeakSet<pg.Connection['stream']>();
