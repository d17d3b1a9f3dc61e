/** The units that a process has taken, and the rest of `max` for all processes after that. */
export type Block = { units: number; rest: number };
/** Takes at least `units` of a holder's allowance of a minute for this process; none when fewer are left of `max`. */
export type TakeBlock = (block: { holder: string; minute: Date; units: number; max: number }) => Promise<Block | null>;

/** The name of the payer, and the most units of a minute. */
export type Holder = { holder: string; max: number };
export type Allowances = {
  /** Uses units up. Returns the seconds to wait, 0 for none. */
  take: (of: Holder, units: number) => Promise<number>;
  /** Uses up units of work that is done already. The holder's next request has to find them as well. */
  owe: (of: Holder, units: number) => void;
  /** The units that are left as far as this process can tell, and the seconds until all are back. Asks nobody. */
  look: (of: Holder) => { left: number; seconds: number };
};

/**
 * `left` is below 0 while units are owed. So many units as `refusedFrom` are not left in the database. `rest` is what
 * was left there after the last block; other processes may have taken of it since.
 */
type Count = { left: number; rest: number; used: number; refusedFrom: number; asking: Promise<void> | null };

/** With more holders than this in one minute, the oldest are dropped and must be looked up again. */
const MOST_HOLDERS = 50_000;
const MINUTE = 60_000;

/**
 * Counts units per holder and minute over all processes: each process takes blocks of the allowance and uses them up
 * without another query. Blocks become smaller towards the end, so that the sum is never more than `max`. When the
 * database does not respond, the process counts alone until the minute is over.
 */
export function countAllowances({ now, takeBlock }: { now: () => Date; takeBlock: TakeBlock }): Allowances {
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
    owe(of, units) {
      const count = countOf(of);
      count.left -= units;
      count.used += units;
    },
    look(of) {
      const { left, rest } = countOf(of);
      return { left: Math.max(0, left + rest), seconds: secondsLeft() };
    },
  };
}
