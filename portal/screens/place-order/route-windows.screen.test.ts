import { within } from '@testing-library/dom';
import { cents } from '@tibara/contract/money';
import { expect, onTestFinished, test } from 'vitest';
import { settings } from '../../src/api/settings';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf, dropOff, klang, petalingJaya, subangJaya } from '../fixtures/orders';
import { expectAccessible } from '../harness/axe';
import { open, screen, user } from '../harness/screen';
import { openDraft, storeVisitorRoute } from './order-parts';

const fullStop = dropOff(2, {
  recipientName: 'Mei Ling Tan',
  dropOffLocation: { ...klang, unitNumber: 'LG2-44' },
  deliveryFee: cents(1_250),
  doorToDoor: true,
  doorToDoorFee: cents(200),
  isCodEnabled: true,
  codAmount: cents(4_500),
  product: 'Two cakes',
  noteToDriver: 'Keep flat.',
});

/** At 390 px the route is a sketch with markers to press. */
async function openWindow(name: string): Promise<HTMLElement> {
  await openDraft(draftOf([dropOff(1), fullStop]), { width: 390 });
  return pressMarker(name);
}

async function pressMarker(name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name }));
  return screen.getByRole('group', { name });
}

test('[R092] the window of the pick-up names the place and the sender', async () => {
  const window = await openWindow('Pick-up, Subang Jaya');
  expect(window).toHaveTextContent(/^Pick-up.*Subang Jaya, Selangor, Malaysia.*Aina Rosli · \+60 12-988 4410/);
});

test('[R093] the window of a drop-off shows everything its rider needs', async () => {
  const window = await openWindow('Drop-off 2, Klang');
  const facts = [
    ...['Drop-off 2', 'RM 12.50', 'Unit LG2-44 · Mei Ling Tan', '+60 12-345 6789'],
    ...['Halal', 'Door-to-door RM 2.00', 'Collect cash RM 45.00'],
  ];
  for (const fact of facts) expect(window).toHaveTextContent(fact);
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

test('without permission for maps the route is a sketch at every width', async () => {
  settings.hasMap = false;
  onTestFinished(() => {
    settings.hasMap = true;
  });
  await openDraft(draftOf());
  expect(await screen.findByRole('button', { name: 'Pick-up, Subang Jaya' })).toHaveClass('sketch-marker');
  expect(screen.queryByRole('region', { name: 'Route with 1 drop-off' })).toBeNull();
});

test('axe finds nothing on a sketch with an open window', async () => {
  await openWindow('Drop-off 2, Klang');
  await expectAccessible();
});

test('Close closes a window', async () => {
  const window = await openWindow('Pick-up, Subang Jaya');
  await user.click(within(window).getByRole('button', { name: 'Close' }));
  expect(window).not.toBeInTheDocument();
});

test('[R099, R100] the windows of a visitor show only the address and the fee', async () => {
  answerAroundOrder();
  storeVisitorRoute(subangJaya, [petalingJaya]);
  await open('/main-order', { width: 390 });
  await screen.findByText('RM 7.00', { selector: '.stop *' });
  const ofPickUp = await pressMarker('Pick-up, Subang Jaya');
  expect(ofPickUp.querySelector('.stop-window')).toHaveTextContent(/^Pick-upSubang Jaya, Selangor, Malaysia$/);
  const ofStop = await pressMarker('Drop-off 1, Petaling Jaya');
  expect(ofStop.querySelector('.stop-window')).toHaveTextContent(
    /^Drop-off 1RM\s7\.00Petaling Jaya, Selangor, Malaysia$/,
  );
});
