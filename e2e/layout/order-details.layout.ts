import type { Locator } from '@playwright/test';
import { api } from '@tibara/contract';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { shop } from '../../portal/screens/fixtures/merchant.ts';
import { draftOf, dropOff, idOf } from '../../portal/screens/fixtures/orders.ts';
import { Refusal } from '../../portal/screens/harness/answers.ts';
import { countPresses } from '../fixtures/presses.ts';
import { expect, type Portal, test } from './harness/layout-test.ts';

const rider = { name: 'Faizal', contactNumber: '+60123334444', vehicle: 'VEM 4127', position: null };
const completionTime = '2026-11-24T01:52:00.000Z';
const states: Partial<Order>[] = [
  { status: 'SUCCESS', hadDelivered: true, completionTime, proofOfDelivery: '/api/tibara/v1/proofs/picture' },
  { status: 'FAILED', failureCode: 'no_answer', failureReason: 'Nobody was there.', completionTime },
  { status: 'IN_TRANSIT' },
  { status: 'IN_TRANSIT' },
  { status: 'IN_TRANSIT' },
];

async function openUnderWay({ page, answers, open }: Portal, width: number, group: Partial<OrderGroup> = {}) {
  const pickedUp = { rider, hadPickedUp: true, pickedUpTime: '2026-11-24T01:42:00.000Z' };
  const orders = states.map((state, at) => {
    const link = `/track/${at}`;
    return dropOff(at + 1, { ...state, deliveryDuration: 660, shareLink: link, trackingLink: link });
  });
  const confirmedTime = '2026-11-24T01:00:00.000Z';
  const shown = draftOf(orders, { status: 'IN_TRANSIT', confirmedTime, ...pickedUp, ...group });
  answers.on(api.orders.get, shown);
  answers.on(api.places.route, new Refusal('unavailable'));
  answers.on(api.dispatch.proof, new Uint8Array([137, 80, 78, 71]));
  await page.setViewportSize({ width, height: 844 });
  await open(`/app/order-history/${idOf(1)}`, shop);
  await expect(page.getByRole('button', { name: 'Send this one again' })).toBeVisible();
}

const boxesOf = (parts: Locator) =>
  parts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));

const unique = (values: readonly number[]): number[] => [...new Set(values.map(Math.round))];

for (const width of [1440, 390]) {
  test(`at ${width} px the actions of an order are one row of one height`, async ({ portal }) => {
    const { page } = portal;
    await openUnderWay(portal, width);
    const actions = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    const boxes = await boxesOf(actions.getByRole('button'));
    expect(boxes).toHaveLength(3);
    expect(unique(boxes.map(({ top }) => top))).toHaveLength(1);
    expect(unique(boxes.map(({ height }) => height))).toHaveLength(1);
  });

  test(`at ${width} px names and states of all stops are in two straight columns`, async ({ portal }) => {
    const { page } = portal;
    await openUnderWay(portal, width);
    const thread = page.getByRole('list', { name: 'Pick-up and drop-offs' });
    const names = await boxesOf(thread.getByRole('heading'));
    const sides = await boxesOf(thread.locator('.stop-side'));
    expect(names).toHaveLength(6);
    expect(sides).toHaveLength(6);
    expect(unique(names.map(({ left }) => left))).toHaveLength(1);
    expect(unique(sides.map(({ right }) => right))).toHaveLength(1);
  });
}

test('at 390 px no button has a row of its own', async ({ portal }) => {
  const { page } = portal;
  await openUnderWay(portal, 390, { needsPerson: 'goods coming back', needsPersonSince: completionTime });
  const main = page.getByRole('main');
  const wide = await main
    .locator('.button')
    .evaluateAll((all) =>
      all
        .filter((button) => button.getBoundingClientRect().width > innerWidth / 2)
        .map(({ textContent }) => textContent),
    );
  expect(wide).toEqual([]);
  const rows = await main.locator('.button').evaluateAll((all) =>
    all
      .filter((button) => {
        const box = button.getBoundingClientRect();
        const line = button.closest('header, .banner, .stop-block > *') ?? button;
        const texts = [...line.querySelectorAll('p, .button, .banner-text')].filter((each) => each !== button);
        return !texts.some((each) => {
          const other = each.getBoundingClientRect();
          return other.width > 0 && other.top < box.bottom && other.bottom > box.top;
        });
      })
      .map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([]);
});

test('twelve recipients are told in 13 presses', async ({ ownPortal: { page, answers, load } }) => {
  const orders = Array.from({ length: 12 }, (_, at) =>
    dropOff(at + 1, {
      status: 'CONFIRMED',
      shareLink: `/track/link-${at + 1}`,
      recipientPhone: `+601234567${10 + at}`,
    }),
  );
  answers.on(api.orders.get, draftOf(orders, { status: 'CONFIRMED' }));
  answers.on(api.places.route, new Refusal('unavailable'));
  // The chats themselves are outside.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await load(`/app/confirmed-order-groups/${idOf(1)}`, shop);
  const presses = await countPresses(page);
  await page.getByRole('button', { name: 'Share all links' }).click();
  const list = page.getByRole('dialog', { name: 'Tell your recipients' });
  const chats = list.getByRole('link', { name: /^WhatsApp to / });
  await expect(chats).toHaveCount(12);
  const links = new Set<string>();
  for (const chat of await chats.all()) {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), chat.click()]);
    links.add(new URL(opened.url()).searchParams.get('text')?.match(/link-\d+$/)?.[0] ?? '');
    await opened.close();
  }
  await expect(list.getByText('12 of 12 told')).toBeVisible();
  expect(await presses()).toBe(13);
  expect(links.size).toBe(12);
});
