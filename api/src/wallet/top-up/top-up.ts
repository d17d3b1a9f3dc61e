import { api } from '@tibara/contract';
import type { CallDefinition, CallReply } from '@tibara/contract/call';
import type { Region } from '@tibara/contract/coordinates';
import { type Cents, cents, zero } from '@tibara/contract/money';
import { paymentMessages } from '@tibara/contract/wallet/messages';
import { chargeForShortfall } from '@tibara/contract/wallet/rules';
import type { TopUpWay } from '@tibara/contract/wallet/views';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/http/idempotency.ts';
import { refuseOtherPlatform } from '../../platform/http/input/refuse-other-platform.ts';
import type { Caller, Idempotency } from '../../platform/http/route.ts';
import { ownUrl } from '../cards/own-url.ts';
import { type ChargedCard, findCard, lockCard } from '../cards/saved-cards.ts';
import type { Needs } from '../needs.ts';
import type { TopUpRow, WalletRow } from '../tables.ts';
import { lockById, lockOpened, walletView } from '../wallets.ts';
import { type Arrived, bookPaid } from './book-paid.ts';
import { type Attempt, chargeCard, planCompletion } from './charge-card.ts';
import { claimMoney } from './claims.ts';
import { findTopUp, insertTopUp, resumeTopUp } from './top-up-row.ts';
import { refuseAmount, refuseDailyMaximum, refuseOtherWay, refusePausedCard } from './top-up-rules.ts';

type TopUpReply = CallReply<typeof api.wallet.topUp>;
type TopUp = {
  walletId: string;
  platform: string;
  topUpAmount: number;
  way?: TopUpWay | undefined;
  returnUrl?: string | undefined;
  idempotency: Idempotency | null;
};

/** The bank returns a merchant here if the request named no page. */
const WALLET_PAGE = '/app/wallet';

/**
 * Phases under one key: the row, the charge, the credit. After a crash between them it is completed, never repeated.
 */
export async function topUp(
  ctx: Needs,
  caller: Caller,
  { walletId, topUpAmount, idempotency, way = 'CARD', ...how }: TopUp,
) {
  refuseOtherPlatform(how.platform, ctx.settings.platform);
  const returnUrl = ownUrl(ctx.env.publicUrl, how.returnUrl ?? WALLET_PAGE, 'returnUrl');
  const { vendorId } = caller;
  const key = { vendorId, call: api.wallet.topUp, idempotency: required(idempotency) };
  const begun = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const before = await findTopUp(tx, key, ctx.now());
    if (before) return resume(tx, ctx, caller, before);
    // A short lock, so that two concurrent top-ups cannot both fit under the day's maximum.
    const wallet = await lockById(tx, vendorId, walletId);
    refuseAmount(ctx, wallet, topUpAmount);
    refuseOtherWay(ctx, wallet, way);
    return begin(tx, ctx, caller, key, wallet, { way, cents: topUpAmount });
  });
  const arrived = await chargeUnlessDone(ctx, begun, returnUrl);
  return inTransaction(ctx.db, { vendorId }, (tx) =>
    once(tx, { ...key, now: ctx.now(), waits: true }, async (): Promise<TopUpReply> => {
      const { topUp } = begun;
      await bookPaid(ctx, tx, topUp, arrived, ctx.now());
      const wallet = await walletView(tx, caller, topUp.wallet_id);
      return { id: topUp.id, status: 'SUCCESS', topUpAmount: cents(topUp.cents), wallet };
    }),
  );
}

type Shortfall = {
  region: Region;
  subtotal: number;
  /** The call and key of the confirm that needs it. */
  call: CallDefinition;
  idempotency: Idempotency | null;
  returnPath: string;
  /** Whether the confirm is still under way. It stays so until the transaction ends. */
  isWanted: (tx: Tx) => Promise<boolean>;
};

/**
 * CREDIT_CARD, phase one: charges the amount missing for the subtotal. A key never charges twice, so phase two may be
 * retried. Returns the amount that this key added to the wallet, or 0.
 */
export async function topUpShortfall(ctx: Needs, caller: Caller, shortfall: Shortfall): Promise<{ toppedUp: Cents }> {
  const { vendorId } = caller;
  const key = { vendorId, call: shortfall.call, idempotency: required(shortfall.idempotency) };
  const begun = await inTransaction(ctx.db, { vendorId }, async (tx) => {
    const now = ctx.now();
    const before = await findTopUp(tx, key, now);
    const isCharged = before !== null && before.status !== 'FAILED';
    // After its end nobody would release the claim.
    if (!(await shortfall.isWanted(tx))) return isCharged ? resume(tx, ctx, caller, before) : null;
    const wallet = await lockOpened(tx, { ...caller, region: shortfall.region, now });
    const missing = await claimMoney(tx, { ...key, key: key.idempotency.key }, wallet, shortfall.subtotal);
    if (isCharged) return resume(tx, ctx, caller, before);
    if (wallet.debt) throw new AppError('rule_violation', paymentMessages.debt, { field: 'paymentMethod' });
    if (missing <= 0) return null;
    if (before) return resume(tx, ctx, caller, before);
    return begin(tx, ctx, caller, key, wallet, { way: 'CARD', cents: chargeForShortfall(missing) });
  });
  if (!begun) return { toppedUp: zero };
  const arrived = await chargeUnlessDone(ctx, begun, shortfall.returnPath);
  await inTransaction(ctx.db, { vendorId }, (tx) => bookPaid(ctx, tx, begun.topUp, arrived, ctx.now()));
  return { toppedUp: cents(begun.topUp.cents) };
}

type Begun = Omit<Attempt, 'returnPath'>;
type Key = Parameters<typeof findTopUp>[1];

type Asked = { way: TopUpWay; cents: number };

async function begin(tx: Tx, ctx: Needs, caller: Caller, key: Key, wallet: WalletRow, asked: Asked): Promise<Begun> {
  const means = await refuseOrTakeCard(tx, ctx, caller, wallet, asked);
  const { account, card } = means;
  const begun = { userId: caller.userId, account, card: card?.card ?? null, now: ctx.now() };
  const row = await insertTopUp(tx, key, wallet, { ...begun, ...asked });
  await planCompletion(ctx, tx, { vendorId: row.vendor_id, topUpId: row.id });
  return { topUp: row, card, isResumed: false };
}

/** The same key again: completes after a crash or an approval, tries the present card after a decline. */
async function resume(tx: Tx, ctx: Needs, caller: Caller, before: TopUpRow): Promise<Begun> {
  if (before.status === 'SUCCESS') return { topUp: before, card: null, isResumed: true };
  const { account, card } =
    before.status === 'FAILED' ? await beginAnew(tx, ctx, caller, before) : await sameAgain(tx, before);
  const row = await resumeTopUp(tx, before, { account, card: card?.card ?? null, now: ctx.now() });
  // An attempt that has not ended already has its job.
  if (before.status === 'FAILED') await planCompletion(ctx, tx, { vendorId: row.vendor_id, topUpId: row.id });
  return { topUp: row, card, isResumed: true };
}

type Means = { account: string; card: ChargedCard | null };

async function beginAnew(tx: Tx, ctx: Needs, caller: Caller, before: TopUpRow): Promise<Means> {
  const wallet = await lockById(tx, caller.vendorId, before.wallet_id);
  refuseOtherWay(ctx, wallet, before.way);
  return refuseOrTakeCard(tx, ctx, caller, wallet, before);
}

/** An attempt that has not ended stays in its account, where its key charges once. */
async function sameAgain(tx: Tx, { vendor_id, account, way }: TopUpRow): Promise<Means> {
  return { account, card: way === 'CARD' ? await findCard(tx, vendor_id, account) : null };
}

/** Checks the rules of a new attempt. A card is locked, so that a vendor's charges begin one after another. */
async function refuseOrTakeCard(
  tx: Tx,
  ctx: Needs,
  { vendorId }: Caller,
  wallet: WalletRow,
  { way, cents: amount }: Asked,
): Promise<Means> {
  const now = ctx.now();
  await refuseDailyMaximum(ctx, tx, wallet, amount);
  const account = ctx.cards.of(wallet.region);
  if (way !== 'CARD') return { account, card: null };
  const card = await lockCard(tx, vendorId, account);
  await refusePausedCard(tx, { vendorId, ...card }, now);
  return { account, card };
}

async function chargeUnlessDone(ctx: Needs, begun: Begun, returnPath: string): Promise<Arrived> {
  const { status, charge_id: chargeId, cents: amount, currency, account } = begun.topUp;
  if (status === 'SUCCESS' && chargeId) return { chargeId, amount, currency, account };
  return chargeCard(ctx, { ...begun, returnPath });
}

function required(idempotency: Idempotency | null): Idempotency {
  if (!idempotency) throw new Error('A charge needs an idempotency key');
  return idempotency;
}
