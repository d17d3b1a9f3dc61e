/** The units taken for a process, and the rest of `max` for all processes. */
export type Block = { units: number; rest: number };
/** Takes at least `units` of a holder's minute for this process. Null if fewer are left of `max`. */
export type TakeBlock = (block: { holder: string; minute: Date; units: number; max: number }) => Promise<Block | null>;

/** The payer's name, and its units per minute. */
export type Holder = { holder: string; max: number };
/**
 * `left` is below 0 while units are owed. `refusedFrom`: the database refused this many units. `rest` is the database's
 * rest after the last block; other processes may have used it since.
 */
type Count = { left: number; rest: number; used: number; refusedFrom: number; asking: Promise<void> | null };

/** With more holders in one minute the oldest are dropped and looked up again. */
const MOST_HOLDERS = 50_000;
const MINUTE = 60_000;

/**
 * Counts units per holder and minute over all processes. Each process takes blocks of the allowance and uses them
 * without another query. Blocks shrink towards the end, so the sum never exceeds `max`. If the database is down, each
 * process counts alone until the minute is over.
 */
export function countAllowances({ now, takeBlock }: { now: () => Date; takeBlock: TakeBlock }) {
  let minute = 0;
  let counts = new Map<string, Count>();

  function countOf({ holder, max }: Holder): Count {
    const present = Math.floor(now().getTime() / MINUTE);
    if (present !== minute) {
      minute = present;
      counts = new Map();
    }
    const known = counts.get(holder);
    if (known) return known;
    const [oldest] = counts.size >= MOST_HOLDERS ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    const count = { left: 0, rest: max, used: 0, refusedFrom: Number.POSITIVE_INFINITY, asking: null };
    counts.set(holder, count);
    return count;
  }

  const secondsLeft = () => Math.max(1, Math.ceil(((minute + 1) * MINUTE - now().getTime()) / 1000));

  async function ask(count: Count, { holder, max }: Holder, units: number): Promise<void> {
    const alone = () => (count.used + units <= max ? { units: max - count.used, rest: 0 } : null);
    const block = await takeBlock({ holder, minute: new Date(minute * MINUTE), units, max }).catch(alone);
    count.left += block?.units ?? 0;
    count.rest = block?.rest ?? Math.min(count.rest, units - 1);
    if (!block) count.refusedFrom = Math.min(count.refusedFrom, units);
    count.asking = null;
  }

  /** Uses units. Returns the seconds to wait, or 0. */
  async function take(of: Holder, units: number): Promise<number> {
    for (;;) {
      const count = countOf(of);
      if (count.left >= units) {
        count.left -= units;
        count.used += units;
        return 0;
      }
      const missing = units - count.left;
      if (missing >= count.refusedFrom) return secondsLeft();
      count.asking ??= ask(count, of, missing);
      await count.asking;
    }
  }

  return {
    take,
    /** Charges for finished work. The holder's next request must cover these units too. */
    owe(of: Holder, units: number): void {
      const count = countOf(of);
      count.left -= units;
      count.used += units;
    },
    /** The remaining units known to this process, and the seconds until all are back. Makes no query. */
    look(of: Holder): { left: number; seconds: number } {
      const { left, rest } = countOf(of);
      return { left: Math.max(0, left + rest), seconds: secondsLeft() };
    },
  };
}
