import type pg from 'pg';

/**
 * Sends the statements issued in one turn in one write. With pipelining, each would be its own system call, which costs
 * more than everything else this process does for it (bench/README.md).
 */
export function writeTogether({ connection: { stream } }: pg.PoolClient): void {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  // After the statements of this turn and of the promises it resolves, before the next input is read.
  process.nextTick(() => {
    corked.delete(stream);
    stream.uncork();
  });
}

const corked = new WeakSet<pg.Connection['stream']>();
