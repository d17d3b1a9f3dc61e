import { within } from '@testing-library/dom';
import { cents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { expect, test, vi } from 'vitest';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf, dropOff, klang, petalingJaya, subangJaya } from '../fixtures/orders';
import { expectAccessible } from '../harness/axe';
import { forbidMaps } from '../harness/forbid-maps';
import { open, screen, user } from '../harness/screen';
import { plain } from '../orders/list-parts';
import { openDraft, storeVisitorRoute } from './order-parts';

const fullStop = dropOff(2, {
  recipientName: 'Mei Ling Tan',
  dropOffLocation: { ...klang, unitNumber: 'LG2-44' },
  deliveryFee: cents(1_253),
  doorToDoor: true,
  doorToDoorFee: cents(205),
  isCodEnabled: true,
  codAmount: cents(4_507),
  product: 'Two cakes',
  noteToDriver: 'Keep flat.',
});

async function openWindow(name: string, group: Partial<OrderGroup> = {}): Promise<HTMLElement> {
  await openDraft(draftOf([dropOff(1), fullStop], group), { width: 390 });
  return pressMarker(name);
}

async function pressMarker(name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name }));
  // The clock does not run by itself, and two presses at one time are a double click for the map.
  vi.setSystemTime(Date.now() + 1000);
  return screen.getByRole('group', { name });
}

test('[R092] the window of the pick-up names the place and the sender', async () => {
  const window = await openWindow('Pick-up, Subang Jaya');
  expect(window).toHaveTextContent(/^Pick-up.*Subang Jaya, Selangor, Malaysia.*Aina Rosli · \+60 12-988 4410/);
});

test('[R093] the window of a drop-off shows everything its rider needs', async () => {
  const window = await openWindow('Drop-off 2, Klang');
  const facts = [
    ...['Drop-off 2', 'RM 12.53', 'Unit LG2-44 · Mei Ling Tan', '+60 12-345 6789'],
    ...['Halal', 'Door-to-door RM 2.05', 'Collect cash RM 45.07'],
  ];
  for (const fact of facts) expect(window).toHaveTextContent(fact);
});

test('[R093] the window of a drop-off names nothing that its order does not ask for', async () => {
  const full = await openWindow('Drop-off 2, Klang', { halal: false });
  expect(full).toHaveTextContent('Door-to-door RM 2.05');
  expect(full).not.toHaveTextContent('Halal');
  const plainWindow = await pressMarker('Drop-off 1, Petaling Jaya');
  for (const word of ['Halal', 'Door-to-door', 'Collect cash']) expect(plainWindow).not.toHaveTextContent(word);
});

test('the window of a drop-off shows its item and its note to the rider', async () => {
  const window = await openWindow('Drop-off 2, Klang');
  for (const fact of ['Two cakes', 'Keep flat.']) expect(window).toHaveTextContent(fact);
});

test('[R094] Edit in a window opens the form of its stop', async () => {
  const window = await openWindow('Drop-off 2, Klang');
  await user.click(within(window).getByRole('button', { name: 'Edit' }));
  const sheet = await screen.findByRole('dialog', { name: 'Drop-off 2' });
  expect(within(sheet).getByLabelText("Recipient's name")).toHaveValue('Mei Ling Tan');
});

test.each([1440, 390])('[R090] without permission for maps the stops are a numbered list, at %i px', async (width) => {
  forbidMaps();
  await openDraft(draftOf([dropOff(1), fullStop], { distanceSource: 'osrm' }), { width });
  const list = within(await screen.findByRole('region', { name: 'Route with 2 drop-offs' })).getByRole('list');
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'PSubang Jaya, Selangor, MalaysiaPick-up',
    '1Petaling Jaya, Selangor, MalaysiaDrop-off 1 · 6.54 km',
    '2Klang, Selangor, MalaysiaDrop-off 2 · 6.54 km',
  ]);
  await expectAccessible();
});

test('axe finds nothing on the map of a phone with an open window', async () => {
  await openWindow('Drop-off 2, Klang');
  await expectAccessible();
});

test('[R099, R100] the windows of a visitor show only the address and the fee', async () => {
  answerAroundOrder();
  storeVisitorRoute(subangJaya, [petalingJaya]);
  await open('/main-order', { width: 390 });
  await screen.findByText('RM 7.13', { selector: '.stop *' });
  const ofPickUp = await pressMarker('Pick-up, Subang Jaya');
  expect(ofPickUp.querySelector('.stop-window')).toHaveTextContent(/^Pick-upSubang Jaya, Selangor, Malaysia$/);
  const ofStop = await pressMarker('Drop-off 1, Petaling Jaya');
  expect(ofStop.querySelector('.stop-window')).toHaveTextContent(
    /^Drop-off 1RM\s7\.13Petaling Jaya, Selangor, Malaysia$/,
  );
});
