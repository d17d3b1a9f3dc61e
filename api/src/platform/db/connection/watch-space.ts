import type pg from 'pg';
import { failureOf } from '../errors.ts';

/** Whether the database's disk has space for writes. */
export type Space = {
  isFull: () => boolean;
  /** A statement failed for lack of space. */
  noteFull: () => void;
};

const PROBE_EVERY_MS = 2000;

/**
 * After a failure for lack of space a probe looks for the end of it. It needs new pages: a row may still fit into an old
 * one. `tell` is called at each change.
 */
export function watchSpace(pool: pg.Pool, tell: (isFull: boolean) => void): Space {
  let isFull = false;
  const set = (next: boolean) => {
    if (next !== isFull) tell(next);
    isFull = next;
  };
  let isProbing = false;
  const look = async () => {
    if (pool.ending) return clearInterval(timer);
    if (!isFull || isProbing) return;
    isProbing = true;
    try {
      await writePages(pool);
      set(false);
    } catch (error) {
      // Full, or away: the next look tries again. A role without the right to temporary tables cannot look.
      if (failureOf(error) === null) set(false);
    } finally {
      isProbing = false;
    }
  };
  // Begins here and not at the failure, whose transaction would still be the present one.
  const timer = setInterval(() => void look(), PROBE_EVERY_MS).unref();
  return { isFull: () => isFull, noteFull: () => set(true) };
}

/** A new file always takes space of the disk. It is gone at the rollback. */
async function writePages(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  let isFit = false;
  try {
    await client.query('begin');
    await client.query('create temp table space_probe (filler text storage external) on commit drop');
    await client.query(FILL);
    await client.query('rollback');
    isFit = true;
  } catch (error) {
    isFit = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    client.release(!isFit);
  }
}

/** A megabyte, not compressed: a few free pages are no recovery. */
const FILL = "insert into space_probe values (repeat('x', 1000000))";
