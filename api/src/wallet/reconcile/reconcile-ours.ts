import { minuteMs } from '@tibara/contract/time';
import { inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { FIRST_VENDOR, vendorsAfter } from '../../platform/vendors.ts';
import type { ProviderDispute } from '../cards/providers/port.ts';
import { closeDispute, reopenDispute } from '../disputes/close-dispute.ts';
import { findDispute, vendorOfCardId } from '../disputes/list-disputes.ts';
import { takeBack } from '../disputes/take-back.ts';
import type { Needs } from '../needs.ts';
import { inEachAccount, inTurn } from './in-each-account.ts';
import { WINDOW_MS } from './reconcile-charges.ts';

const VENDORS_A_STEP = 200;
/** A charge is older than its credit: by the window of lost charges, plus a day for a bank's approval. */
const OLDER_MS = WINDOW_MS + 26 * 60 * minuteMs;

/** Finds credits that no account with a key has charged. A person must decide: the merchant may have spent them. */
export async function reconcileCredits(ctx: Needs): Promise<void> {
  const until = ctx.now();
  const since = new Date(until.getTime() - WINDOW_MS);
  const known = new Set<string>();
  const answered: string[] = [];
  const list = () =>
    inEachAccount(ctx, async (account, provider) => {
      const paid = await provider.listPaidCharges({ since: new Date(since.getTime() - OLDER_MS), until });
      for (const { chargeId } of paid) known.add(chargeId);
      answered.push(account);
    });
  await inTurn(list, () => compareCredits(ctx, { since, known, answered }));
}

type Listed = { since: Date; known: ReadonlySet<string>; answered: readonly string[] };

/** Without the accounts that did not answer. */
async function compareCredits(ctx: Needs, { since, known, answered }: Listed): Promise<void> {
  if (answered.length === 0) return;
  let after: string | undefined = FIRST_VENDOR;
  while (after) {
    const vendors: string[] = await vendorsAfter(ctx.db, after, VENDORS_A_STEP);
    for (const vendorId of vendors) {
      for (const credit of await creditsOf(ctx, vendorId, { since, answered })) {
        if (!known.has(credit.chargeId))
          ctx.log.error(credit, 'a credit that the card provider does not know needs a person');
      }
    }
    after = vendors.at(-1);
  }
}

export const creditsOf = ({ db }: Pick<Needs, 'db'>, vendorId: string, { since, answered }: Omit<Listed, 'known'>) =>
  withVendor(db, vendorId, async (tx) => {
    const rows = await tx
      .selectFrom('top_ups')
      .select(['id', 'charge_id', 'cents', 'currency'])
      .where('vendor_id', '=', vendorId)
      .where('status', '=', 'SUCCESS')
      .where('account', 'in', answered)
      .where('settled_at', '>=', since)
      .execute();
    return rows.map(({ id, charge_id, ...amount }) => ({
      vendorId,
      topUpId: id,
      chargeId: charge_id ?? '',
      ...amount,
    }));
  });

/** Disputes whose events were lost: the same effect as the events, once. */
export async function reconcileDisputes(ctx: Needs): Promise<void> {
  await inEachAccount(ctx, async (_, provider) => {
    for (const dispute of await provider.listDisputes()) {
      await applyDispute(ctx, dispute).catch((error) => {
        ctx.log.error({ err: error, disputeId: dispute.disputeId }, 'a dispute could not be reconciled');
      });
    }
  });
}

async function applyDispute(ctx: Needs, { status, ...dispute }: ProviderDispute): Promise<void> {
  const vendorId = await vendorOfCardId(ctx.db, dispute.chargeId);
  if (!vendorId) return; // of another product on the account
  const about = { ...dispute, vendorId, actor: 'card provider', now: ctx.now() };
  await inTransaction(ctx.db, { vendorId }, async (tx) => {
    await takeBack(tx, { ...about, withdrawnAt: null });
    if (status === 'appealed') await reopenDispute(tx, about);
    else if (status !== 'open') await closeDispute(tx, { ...about, isWon: status === 'won' });
    else if ((await findDispute(tx, vendorId, about.disputeId))?.status === 'won') {
      throw new Error('It was won here and is open at the card provider');
    }
  });
}
