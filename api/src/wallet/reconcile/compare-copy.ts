import { minuteMs } from '@tibara/contract/time';
import * as z from 'zod/mini';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import { FIRST_VENDOR, vendorsAfter } from '../../platform/vendors.ts';
import { ourMetadata } from '../cards/card-events.ts';
import type { PaidCharge } from '../cards/providers/port.ts';
import { refundedOf } from '../disputes/lock-charge.ts';
import type { Needs } from '../needs.ts';
import { topUpById } from '../top-up/top-up-row.ts';
import { creditsOf } from './reconcile-ours.ts';

/**
 * `unknown here`: the copy has no such top-up. `credited later`: the next comparison books it. `refund missing`: the wallet
 * still has money that went back to the card. `unknown there`: the copy has a credit without a charge.
 */
export type CardDifference = {
  what: 'unknown here' | 'credited later' | 'refund missing' | 'unknown there';
  vendorId: string;
  topUpId: string;
  chargeId: string;
  cents: number;
  currency: string;
};

type CompareCopyNeeds = Pick<Needs, 'db' | 'cards'>;
type Window = { since: Date; until: Date };

const VENDORS_A_STEP = 200;
/** A charge precedes its credit by the time of an approval. */
const EARLIER_MS = 26 * 60 * minuteMs;

/** Compares a restored copy with the card provider, and changes nothing. Throws if an account does not answer. */
export async function compareCopyWithCards(parts: CompareCopyNeeds, window: Window): Promise<CardDifference[]> {
  const found: CardDifference[] = [];
  const known = new Set<string>();
  for (const provider of parts.cards.all.values()) {
    const since = new Date(window.since.getTime() - EARLIER_MS);
    for (const charge of await provider.listPaidCharges({ ...window, since })) {
      known.add(charge.chargeId);
      const difference = await differenceOf(parts, charge);
      if (difference) found.push(difference);
    }
  }
  return [...found, ...(await creditsWithout(parts, window.since, known))];
}

async function differenceOf({ db }: CompareCopyNeeds, charge: PaidCharge): Promise<CardDifference | null> {
  const about = z.safeParse(ourMetadata, charge.metadata).data;
  if (!about) return null; // of another product on the account
  const { vendorId, topUpId } = about;
  const { chargeId, amount, refunded } = charge;
  const ids = { vendorId, topUpId, chargeId, currency: charge.currency };
  return withVendor(db, vendorId, async (tx) => {
    const topUp = await topUpById(tx, vendorId, topUpId);
    if (!topUp) return refunded >= amount ? null : { what: 'unknown here', ...ids, cents: amount - refunded };
    const isCredited = topUp.status === 'SUCCESS' && topUp.charge_id === chargeId;
    if (!isCredited) return refunded >= amount ? null : { what: 'credited later', ...ids, cents: amount };
    const missing = refunded - (await refundedOf(tx, vendorId, chargeId));
    return missing > 0 ? { what: 'refund missing', ...ids, cents: missing } : null;
  });
}

async function creditsWithout(
  { db, cards }: CompareCopyNeeds,
  since: Date,
  known: ReadonlySet<string>,
): Promise<CardDifference[]> {
  const found: CardDifference[] = [];
  let after: string | undefined = FIRST_VENDOR;
  while (after) {
    const vendors: string[] = await vendorsAfter(db, after, VENDORS_A_STEP);
    for (const vendorId of vendors) {
      const credits = await creditsOf({ db }, vendorId, { since, answered: [...cards.all.keys()] });
      found.push(
        ...credits
          .filter(({ chargeId }) => !known.has(chargeId))
          .map((credit) => ({ what: 'unknown there' as const, ...credit })),
      );
    }
    after = vendors.at(-1);
  }
  return found;
}
