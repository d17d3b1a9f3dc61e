/** Takes some of an address's allowance of a minute for this process, at most `max`; returns 0 when it is used up. */
export type TakeBlock = (block: { address: string; minute: Date; max: number }) => Promise<number>;

type Count = { left: number; used: number; isSpent: boolean; asking: Promise<void> | null };

/** With more addresses than this in one minute, the oldest are dropped and must be looked up again. */
const MOST_ADDRESSES = 50_000;
const MINUTE = 60_000;

/**
 * Counts requests per address and minute over all processes: each process takes blocks of the allowance and uses them
 * up without another query. Blocks become smaller towards the end, so that the sum is never more than `max`. When the
 * database does not respond, the process counts alone until the minute is over. Returns the seconds to wait, 0 for
 * none.
 */
export function limitAddresses({ max, now, takeBlock }: { max: number; now: () => Date; takeBlock: TakeBlock }) {
  let minute = 0;
  let counts = new Map<string, Count>();

  function countOf(address: string): Count {
    const present = Math.floor(now().getTime() / MINUTE);
    if (present !== minute) {
      minute = present;
      counts = new Map();
    }
    const known = counts.get(address);
    if (known) return known;
    const [oldest] = counts.size >= MOST_ADDRESSES ? counts.keys() : [];
    if (oldest !== undefined) counts.delete(oldest);
    const count = { left: 0, used: 0, isSpent: false, asking: null };
    counts.set(address, count);
    return count;
  }

  async function ask(count: Count, address: string): Promise<void> {
    const block = await takeBlock({ address, minute: new Date(minute * MINUTE), max }).catch(() => max - count.used);
    count.left += block;
    count.isSpent = block <= 0;
    count.asking = null;
  }

  return async (address: string): Promise<number> => {
    for (;;) {
      const count = countOf(address);
      if (count.left > 0) {
        count.left -= 1;
        count.used += 1;
        return 0;
      }
      if (count.isSpent) return Math.max(1, Math.ceil(((minute + 1) * MINUTE - now().getTime()) / 1000));
      count.asking ??= ask(count, address);
      await count.asking;
    }
  };
}
