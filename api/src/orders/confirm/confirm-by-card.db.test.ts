import { api } from '@tibara/contract';
import type { CallInput } from '@tibara/contract/call';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, test } from 'vitest';
import { bankPageOf, decideAtBank } from '#test/bank-page.ts';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, type Payer, saveCard } from '#test/make-card.ts';
import { fillWallet, makeDraftAt } from '#test/make-order-group.ts';
import { makeVoucher } from '#test/make-voucher.ts';
import { rulerRouter } from '#test/ruler-router.ts';
import { AppError } from '../../platform/errors.ts';
import { goOn } from './resume-payment.ts';

const { maps } = rulerRouter();
const host = await startApi({ far: { maps } });
const { call, inspectorDb } = host;
const { get, confirm, update } = api.orders;

type Body = CallInput<typeof confirm>['body'];
const byCard = ({ token }: Payer, group: OrderGroup, key: string, body: Partial<Body> = {}) =>
  call(confirm, {
    token,
    key,
    params: { id: group.id },
    body: { paymentMethod: 'CREDIT_CARD', version: group.version, expectedSubtotal: group.subtotal, ...body },
  });
const read = async ({ token }: Payer, { id }: OrderGroup) => (await call(get, { token, params: { id } })).body;
const topUps = async ({ vendorId }: Payer) =>
  await inspectorDb.selectFrom('top_ups').select(['cents', 'status']).where('vendor_id', '=', vendorId).execute();

describe('a confirm by card', () => {
  test('charges the missing amount, then holds the subtotal, once per key', async () => {
    const payer = await makePayer(host, cards.good);
    const group = await makeDraftAt(host, payer, 6400, 16_400, 32_400);
    await fillWallet(host, payer, 1000);
    const { status, body } = await byCard(payer, group, 'card');
    expect([status, body.status, body.paymentMethod]).toEqual([200, 'CONFIRMED', 'CREDIT_CARD']);
    expect(body.wallet).toMatchObject({ balanceAmount: 0, heldAmount: group.subtotal });
    expect(await topUps(payer)).toEqual([{ cents: group.subtotal - 1000, status: 'SUCCESS' }]);
    expect((await byCard(payer, group, 'card')).body).toEqual(body);
    expect(await topUps(payer)).toHaveLength(1);
  });

  test('charges nothing when the wallet has enough', async () => {
    const payer = await makePayer(host);
    const group = await makeDraftAt(host, payer, 6400);
    await fillWallet(host, payer, 5000);
    expect((await byCard(payer, group, 'enough')).status).toBe(200);
    expect(await topUps(payer)).toEqual([]);
  });

  test('never counts money that another confirm already uses', async () => {
    const payer = await makePayer(host, cards.good);
    const [group, other] = [await makeDraftAt(host, payer, 6400), await makeDraftAt(host, payer, 6400)];
    await fillWallet(host, payer, group.subtotal - 200);
    const charge = host.ctx.cards.named('default').charge.bind(host.ctx.cards.named('default'));
    Object.assign(host.ctx.cards.named('default'), {
      charge: async (...charged: Parameters<typeof charge>) => {
        Object.assign(host.ctx.cards.named('default'), { charge });
        expect((await byCard(payer, other, 'other')).status).toBe(200);
        return charge(...charged);
      },
    });
    expect((await byCard(payer, group, 'first')).status).toBe(200);
    expect((await topUps(payer)).map(({ cents }) => cents).sort()).toEqual([other.subtotal, 200].sort());
    expect(await balanceOf(host, payer)).toBe(0);
  });

  test('that has ended leaves the wallet to the next one', async () => {
    const payer = await makePayer(host, cards.declines);
    const [group, other] = [await makeDraftAt(host, payer, 6400), await makeDraftAt(host, payer, 6400)];
    await fillWallet(host, payer, group.subtotal - 100);
    expect((await byCard(payer, group, 'declined')).error.code).toBe('card_declined');
    await saveCard(host, payer, cards.good);
    expect((await byCard(payer, other, 'next')).status).toBe(200);
    expect((await topUps(payer)).filter(({ status }) => status === 'SUCCESS')).toEqual([
      { cents: 200, status: 'SUCCESS' },
    ]);
  });

  test('without a card, or with one that declines, leaves the draft open', async () => {
    const payer = await makePayer(host);
    const group = await makeDraftAt(host, payer, 6400);
    expect((await byCard(payer, group, 'none')).error.code).toBe('no_card');
    expect(await read(payer, group)).toEqual(group);
    await saveCard(host, payer, cards.declines);
    const declined = await byCard(payer, group, 'declined');
    expect([declined.status, declined.error.code]).toEqual([402, 'card_declined']);
    expect(await read(payer, group)).toEqual(group);
    expect(await balanceOf(host, payer)).toBe(0);
  });

  test("that needs the bank's approval is resumed by the same key", async () => {
    const payer = await makePayer(host, cards.authenticates);
    const group = await makeDraftAt(host, payer, 6400);
    const asked = await byCard(payer, group, 'approve');
    expect([asked.status, asked.error.code]).toEqual([402, 'authentication_required']);
    expect((await read(payer, group)).status).toBe('CONFIRMED_PROCESSING');
    const again = await byCard(payer, group, 'approve');
    expect(again.error.data?.url).toBe(asked.error.data?.url);
    expect((await decideAtBank(host, bankPageOf(asked.error))).status).toBe(200);
    const { status, body } = await byCard(payer, group, 'approve');
    expect([status, body.status]).toEqual([200, 'CONFIRMED']);
    expect(await topUps(payer)).toEqual([{ cents: group.subtotal, status: 'SUCCESS' }]);
  });

  test('with an invalid voucher is refused before the card is charged', async () => {
    const payer = await makePayer(host, cards.good);
    const [group, other] = [await makeDraftAt(host, payer, 6400), await makeDraftAt(host, payer, 6400)];
    const [used, tooLarge] = [
      await makeVoucher(host, payer, { discountAmount: cents(100) }),
      await makeVoucher(host, payer, { discountAmount: cents(group.subtotal + 1) }),
    ];
    expect((await byCard(payer, other, 'other', { voucherId: used.id })).status).toBe(200);
    const charged = await topUps(payer);
    for (const [voucherId, status] of [
      [group.id, 404],
      [used.id, 409],
      [tooLarge.id, 422],
    ] as const) {
      const refused = await byCard(payer, group, voucherId, { voucherId });
      expect([refused.status, refused.error.data?.toppedUpCents]).toEqual([status, undefined]);
      expect(await read(payer, group)).toEqual(group);
    }
    expect(await topUps(payer)).toEqual(charged);
  });

  test('whose voucher was used meanwhile reports the money in the wallet', async () => {
    const payer = await makePayer(host, cards.good);
    const group = await makeDraftAt(host, payer, 6400);
    const other = await makeDraftAt(host, payer, 6400);
    const { id: voucherId } = await makeVoucher(host, payer, { discountAmount: cents(100) });
    const charge = host.ctx.cards.named('default').charge.bind(host.ctx.cards.named('default'));
    Object.assign(host.ctx.cards.named('default'), {
      charge: async (...charged: Parameters<typeof charge>) => {
        await fillWallet(host, payer, other.subtotal);
        expect((await byCard(payer, other, 'other', { paymentMethod: 'WALLET', voucherId })).status).toBe(200);
        return charge(...charged);
      },
    });
    const refused = await byCard(payer, group, 'voucher', { voucherId });
    Object.assign(host.ctx.cards.named('default'), { charge });
    expect([refused.status, refused.error.data]).toEqual([409, { toppedUpCents: group.subtotal }]);
    expect(await balanceOf(host, payer)).toBe(group.subtotal);
    expect(await read(payer, group)).toEqual(group);
    expect((await byCard(payer, group, 'again')).status).toBe(200);
  });

  test('cannot be changed or cancelled while the provider is awaited', async () => {
    const payer = await makePayer(host, cards.good);
    const group = await makeDraftAt(host, payer, 6400);
    const { token } = payer;
    const params = { id: group.id };
    const charge = host.ctx.cards.named('default').charge.bind(host.ctx.cards.named('default'));
    const seen: unknown[] = [];
    Object.assign(host.ctx.cards.named('default'), {
      charge: async (...charged: Parameters<typeof charge>) => {
        seen.push((await read(payer, group)).status);
        const body = { ...group, version: undefined, orders: undefined } as never;
        seen.push((await call(update, { token, params, body })).error.code);
        seen.push((await call(api.orders.cancel, { token, params })).error.code);
        seen.push((await byCard(payer, group, 'another')).error.code);
        return charge(...charged);
      },
    });
    const { status } = await byCard(payer, group, 'slow');
    Object.assign(host.ctx.cards.named('default'), { charge });
    expect([status, seen]).toEqual([200, ['CONFIRMED_PROCESSING', 'wrong_status', 'wrong_status', 'wrong_status']]);
  });

  test('whose request is at the provider is not touched by the job', async () => {
    const payer = await makePayer(host, cards.good);
    const group = await makeDraftAt(host, payer, 6400);
    const charge = host.ctx.cards.named('default').charge.bind(host.ctx.cards.named('default'));
    const found: string[] = [];
    Object.assign(host.ctx.cards.named('default'), {
      charge: async (...charged: Parameters<typeof charge>) => {
        host.clock.advance(1);
        found.push((await goOn(host.ctx, { vendorId: payer.vendorId, orderGroupId: group.id })).status);
        return charge(...charged);
      },
    });
    const { status, body } = await byCard(payer, group, 'slow');
    Object.assign(host.ctx.cards.named('default'), { charge });
    expect([found, status, body.status]).toEqual([['RUNNING'], 200, 'CONFIRMED']);
  });

  test("without a provider's response is a draft again with a valid key", async () => {
    const payer = await makePayer(host, cards.good);
    const group = await makeDraftAt(host, payer, 6400);
    const charge = host.ctx.cards.named('default').charge.bind(host.ctx.cards.named('default'));
    const away = new AppError('unavailable', 'The payment service is not available right now. Please try again later.');
    Object.assign(host.ctx.cards.named('default'), { charge: () => Promise.reject(away) });
    expect((await byCard(payer, group, 'away')).status).toBe(503);
    Object.assign(host.ctx.cards.named('default'), { charge });
    expect(await read(payer, group)).toEqual(group);
    expect((await byCard(payer, group, 'away')).body.status).toBe('CONFIRMED');
  });
});
