import type pg from 'pg';

/**
 * Sends the statements issued in one turn in one write. With pipelining, each would be its own system call, which costs
 * more than everything else this process does for it (bench/README.md).
 */
export function holdWrites({ connection: { stream } }: pg.PoolClient): void {
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  // After the statements of this turn and of the promises it resolves, before the next input is read.
  process.nextTick(() => {
    held.delete(stream);
    stream.uncork();
  });
}

const held = new WeakSet<pg.Connection['stream']>();
