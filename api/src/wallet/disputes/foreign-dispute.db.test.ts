import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { balanceOf, cards, makePayer, type Payer, topUpWith } from '#test/make-card.ts';
import { makeOperator } from '#test/make-operator.ts';
import { bookEnd, listDisputes } from '../../ops/commands/money/disputes.ts';
import { bookRefundOf } from '../../ops/commands/money/refund.ts';
import { newId } from '../../platform/ids.ts';
import { sandboxCards } from '../cards/providers/sandbox/sandbox.ts';
import { signEvent } from '../cards/providers/sandbox/sandbox-events.ts';

const SECRET = 'whsec_only_tests_know';
const lines: string[] = [];
const host = await startApi({ env: { LOG_LEVEL: 'error' }, log: (line) => lines.push(line) });
const { app, ctx, inspectorDb } = host;

const receive = (body: Buffer, signature: string) =>
  app.inject({
    method: 'POST',
    url: '/api/wallet/v1/card-events',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
/** The sandbox with a known secret, so that the test signs events too. */
const provider = sandboxCards({ db: host.db, now: ctx.now, secret: SECRET, deliver: receive });
Object.assign(ctx.cards.named('default'), provider);

async function makeCharged(): Promise<{ payer: Payer; chargeId: string }> {
  const payer = await makePayer(host, cards.good);
  expect((await topUpWith(host, payer, 5000, 'k1')).status).toBe(200);
  const topUps = inspectorDb.selectFrom('top_ups').select('charge_id').where('vendor_id', '=', payer.vendorId);
  return { payer, chargeId: (await topUps.executeTakeFirstOrThrow()).charge_id ?? '' };
}

/** The provider's signed event about a dispute of this charge. */
async function send(type: 'created' | 'closed', id: string, charge: string, amount = 5000): Promise<number> {
  const status = type === 'closed' ? 'won' : 'needs_response';
  const object = { id, payment_intent: charge, amount, currency: 'myr', status };
  const event = { type: `charge.dispute.${type}`, data: { object } };
  const { body, signature } = signEvent(event, newId(ctx.now()), SECRET, ctx.now());
  return (await receive(body, signature)).statusCode;
}

test("a dispute's id of another merchant is refused and logged for a person", async () => {
  const [first, second] = [await makeCharged(), await makeCharged()];
  lines.length = 0;
  expect(await send('created', 'dp_once', first.chargeId)).toBe(200);
  expect(await send('created', 'dp_once', second.chargeId)).toBe(422);
  expect(await send('closed', 'dp_once', second.chargeId)).toBe(422);
  expect([await balanceOf(host, first.payer), await balanceOf(host, second.payer)]).toEqual([0, 5000]);
  const found = lines.filter((line) => line.includes('a card event was refused and needs a person'));
  expect(found.map((line) => JSON.parse(line).err.message)).toEqual(
    Array(2).fill('This dispute is about another charge.'),
  );
});

test("an operator's commands end the dispute of the merchant that has it", async () => {
  const [first, second] = [await makeCharged(), await makeCharged()];
  await send('created', 'dp_listed', first.chargeId);
  await send('created', 'dp_listed', second.chargeId);
  const { operator, said } = makeOperator(host);
  await listDisputes(operator, false);
  const listed = said.filter((line) => line.startsWith('dp_listed'));
  expect(listed).toMatchObject([expect.stringContaining(first.payer.vendorId)]);
  await bookEnd(operator, { disputeId: 'dp_listed', isWon: true });
  expect([await balanceOf(host, first.payer), await balanceOf(host, second.payer)]).toEqual([5000, 5000]);
});

test("an operator's refund and a dispute share one charge", async () => {
  const { payer, chargeId } = await makeCharged();
  const { operator } = makeOperator(host);
  await bookRefundOf(operator, { chargeId, refundId: 're_before', cents: 2000 });
  expect(await send('created', 'dp_all', chargeId)).toBe(422);
  expect(await send('created', 'dp_rest', chargeId, 2500)).toBe(200);
  const more = bookRefundOf(operator, { chargeId, refundId: 're_after', cents: 501 });
  await expect(more).rejects.toThrow('RM\u00a05.00 of');
  expect(await balanceOf(host, payer)).toBe(500);
});
