import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { placeBookings } from '#dispatch/bookings/placing/place.ts';
import { sendMail } from '#notifications/index.ts';
import { offerQueue } from '#orders/index.ts';
import { inTransaction } from '#platform/db/transaction/tx.ts';
import { readUnfinished } from '#platform/quarantine/copied-jobs.ts';
import { readCopyState } from '#platform/quarantine/copy-state.ts';
import { startApi } from '#test/harness.ts';
import { cards, makePayer, topUpWith } from '#test/make-card.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { makeConfirmed } from '#test/make-order-group.ts';
import type { PaidCharge } from '#wallet/cards/providers/port.ts';
import { compareCopyWithCards } from '#wallet/index.ts';
import { acceptCopy } from './restored.ts';
import { showCopy } from './show-copy.ts';

const host = await startApi();
const { ctx, ownerDb, inspectorDb } = host;
const [courier] = ctx.couriers.all;

beforeEach(async () => {
  await sql`update installation set held_since = now()`.execute(ownerDb);
  await sql`delete from pgboss.job`.execute(inspectorDb);
});

const show = async () => {
  const { operator, said } = makeOperator(host);
  await showCopy(operator, await readCopyState(ctx.db));
  return said.join('\n');
};
const accept = async (isSure = true) => {
  const { operator, said } = makeOperator(host, { isSure });
  await acceptCopy(operator);
  return said.join('\n');
};
const mail = { to: 'mei@shop.test', language: 'en', subject: 'Hello', lines: ['by mail'] } as const;
const mails = async () =>
  (await sql<{ state: string }>`select state from pgboss.job where name = 'notifications.mail'`.execute(inspectorDb))
    .rows;

describe('an accepted copy', () => {
  test('drops the mails that were due, and is held no longer', async () => {
    await inTransaction(ctx.db, {}, (tx) => sendMail(ctx, tx, mail));
    expect(await show()).toContain('Jobs of notifications.mail: 1, 1 of them due');
    expect(await accept()).toContain('1 messages of notifications.mail were already due: dropped.');
    expect(await mails()).toEqual([{ state: 'cancelled' }]);
    expect((await readCopyState(ctx.db)).reason).toBeNull();
  });

  test('looks an offer up before it is sent again', async () => {
    await makeConfirmed(host, await makeMerchant(ctx));
    const [job] = await readUnfinished(ctx.db, offerQueue);
    expect(await accept()).toContain('1 offers were under way');
    const asked: string[] = [];
    if (!courier || !job) throw new Error('There is no courier or offer');
    const { read, place } = courier;
    vi.spyOn(courier, 'read').mockImplementation((name) => {
      asked.push('read');
      return read.call(courier, name);
    });
    vi.spyOn(courier, 'place').mockImplementation((leg, terms) => {
      asked.push('place');
      return place.call(courier, leg, terms);
    });
    await placeBookings(ctx, job);
    expect(asked).toEqual(['read', 'place']);
  });

  test('sends no second offer of an order that the courier has already', async () => {
    await makeConfirmed(host, await makeMerchant(ctx));
    const [job] = await readUnfinished(ctx.db, offerQueue);
    if (!courier || !job) throw new Error('There is no courier or offer');
    // The original placed it after the copy's last commit.
    await placeBookings(ctx, job);
    await sql`delete from bookings where order_group_id = ${job.orderGroupId}`.execute(inspectorDb);
    await accept();
    const place = vi.spyOn(courier, 'place');
    expect(await placeBookings(ctx, job)).toMatchObject({ is: 'asked', answers: [{ is: 'found' }] });
    expect(place).not.toHaveBeenCalled();
  });
});

test('without --yes nothing of an acceptance is done', async () => {
  await inTransaction(ctx.db, {}, (tx) => sendMail(ctx, tx, mail));
  expect(await accept(false)).toContain('The copy is accepted');
  expect(await mails()).toEqual([{ state: 'created' }]);
  expect((await readCopyState(ctx.db)).reason).toBe('operator');
});

describe('the comparison with the card provider', async () => {
  const payer = await makePayer(host, cards.good);
  await topUpWith(host, payer, 5000, 'k1');
  const provider = ctx.cards.named('default');
  const window = { since: new Date(ctx.now().getTime() - 1000), until: new Date(ctx.now().getTime() + 1000) };
  const [paid] = await provider.listPaidCharges(window);
  if (!paid) throw new Error('Nothing was charged');
  const compare = (charges: PaidCharge[]) => {
    const all = new Map([['default', { ...provider, listPaidCharges: async () => charges }]]);
    return compareCopyWithCards({ db: ctx.db, cards: { ...ctx.cards, all } }, window);
  };

  test('finds no difference if the copy lacks nothing', async () => {
    expect(await show()).toContain('The card provider differs in 0 charges');
  });

  test.each([
    [
      'a charge without its top-up',
      [{ ...paid, metadata: { ...paid.metadata, topUpId: randomUUID() } }],
      'unknown here',
    ],
    ['a refund that the wallet lacks', [{ ...paid, refunded: 2000 }], 'refund missing'],
    ['a charge under another id', [{ ...paid, chargeId: 'pi_other' }], 'credited later'],
    ['a credit without its charge', [], 'unknown there'],
  ])('names %s', async (_, charges, what) => {
    expect(await compare(charges)).toContainEqual(expect.objectContaining({ what, vendorId: payer.vendorId }));
  });
});
