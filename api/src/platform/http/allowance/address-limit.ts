/** Takes more of an address's allowance of a minute for this process, at most to `max`; 0 when it is spent. */
export type TakeBlock = (block: { address: string; minute: Date; max: number }) => Promise<number>;

type Count = { left: number; used: number; isSpent: boolean; asking: Promise<void> | null };

/** More addresses in one minute than this are forgotten from the first on, and ask again. */
const MOST_ADDRESSES = 50_000;
const MINUTE = 60_000;

/**
 * Counts requests per address and minute over all processes: each process takes blocks of the allowance and spends them
 * without asking anybody. Blocks shrink towards the end, so that the sum is `max` and never more. Without an answer the
 * process counts alone until the minute is over. Answers the seconds to wait, 0 for none.
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
