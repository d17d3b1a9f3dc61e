import { needs } from '@tibara/contract/orders/needs';
import { expect, test } from 'vitest';
import { startApi } from '#test/harness.ts';
import { makeMerchant } from '#test/make-merchant.ts';
import { makeOperator } from '#test/make-operator.ts';
import { fleetTells, makeConfirmed } from '#test/make-order-group.ts';
import { countHanging } from '../../hanging.ts';
import { listHanging } from './order.ts';
import { numberOf } from './order-words.ts';
import { showOrder } from './show-order.ts';

// Silent, because an order that needs a person logs an error.
const host = await startApi({ env: { LOG_LEVEL: 'silent' } });
const { app, clock, ctx } = host;
clock.set('2026-11-20T01:00:00.000Z');
const merchant = await makeMerchant(ctx);
const group = await makeConfirmed(host, merchant);
for (const type of ['assigned', 'picked_up', 'unassigned'] as const) await fleetTells(host, group, type);

async function figures(): Promise<string[]> {
  await countHanging(ctx);
  const { body } = await app.inject('/metrics');
  return [...body.matchAll(/^orders_needing_person\{need="(.*)"\} (\d+)$/gm)].map((found) => found.slice(1).join(' '));
}
async function told(command: (operator: ReturnType<typeof makeOperator>['operator']) => Promise<unknown>) {
  const { operator, said } = makeOperator(host);
  await command(operator);
  return said;
}
const shown = () =>
  told((operator) => showOrder(operator, { merchant: merchant.userName, number: numberOf(group.number) }));

test('an operator sees and counts an order that needs a person until its end', async () => {
  const why = 'Rider dropped out with the goods';
  const since = '2026-11-20 09:00';
  expect(await told(listHanging)).toEqual([
    `${group.number} · ${merchant.userName} · IN_TRANSIT · needs a person since ${since}: ${why}`,
  ]);
  expect(await shown()).toContain(`Needs a person since ${since}: ${why}.`);
  expect(await figures()).toEqual(needs.map((need) => `${need} ${need === 'goods with rider' ? 1 : 0}`));

  await fleetTells(host, group, 'failed');
  expect(await told(listHanging)).toEqual(['No order hangs or needs a person, and no courier contradicts one.']);
  expect((await shown()).join()).not.toContain('Needs a person');
  expect(await figures()).toEqual(needs.map((need) => `${need} 0`));
});
