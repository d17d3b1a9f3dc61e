import { AsyncLocalStorage } from 'node:async_hooks';
import { sentence } from '@tibara/contract/language/sentence';
import { AppError } from '../../errors.ts';

/** A request waits so long behind its merchant's others, and so long while the database does not answer. */
const PATIENCE_MS = 2000;
const DURING_FAILOVER_MS = 5000;

const merchant = new AsyncLocalStorage<string | undefined>();

/** The connections of this work are the merchant's. Without one they are the server's own, which has no share. */
export const asMerchant = <T>(vendorId: string | undefined, work: () => T): T => merchant.run(vendorId, work);
export const merchantNow = (): string | undefined => merchant.getStore();

type Share = { held: number; waiting: Set<() => void> };

/** Each merchant holds at most `most` connections of a pool. `hasAnswered`: the database was there all the time. */
export function makeShares(most: number, hasAnswered: (sinceMs: number) => Promise<boolean>) {
  const shares = new Map<string, Share>();

  function wait({ waiting }: Share): Promise<void> {
    const turn = Promise.withResolvers<void>();
    waiting.add(turn.resolve);
    const refuse = () => {
      // It may have had its turn meanwhile.
      if (waiting.delete(turn.resolve)) turn.reject(new AppError('unavailable', BUSY));
    };
    let timer = setTimeout(async () => {
      if (await hasAnswered(PATIENCE_MS)) refuse();
      else timer = setTimeout(refuse, DURING_FAILOVER_MS - PATIENCE_MS);
    }, PATIENCE_MS);
    return turn.promise.finally(() => clearTimeout(timer));
  }

  return {
    async take(vendorId: string): Promise<void> {
      const share = shares.get(vendorId) ?? { held: 0, waiting: new Set() };
      shares.set(vendorId, share);
      if (share.held < most) share.held += 1;
      else await wait(share);
    },
    /** The next in the queue takes the connection's place. */
    free(vendorId: string): void {
      const share = shares.get(vendorId);
      const [next] = share?.waiting ?? [];
      if (!share) return;
      if (next) {
        share.waiting.delete(next);
        next();
      } else {
        share.held -= 1;
        if (share.held === 0) shares.delete(vendorId);
      }
    },
  };
}

const BUSY = sentence`The service is busy right now. Please try again.`;
