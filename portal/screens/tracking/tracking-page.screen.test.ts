import { dispatchCalls, type Tracking } from '@tibara/contract/dispatch/calls';
import { expect, test } from 'vitest';
import { cutLine, Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { forbidMaps } from '../harness/forbid-maps';
import { answers, holdClock, open, screen, screenTime } from '../harness/screen';

const at = (minutes: number) => new Date(screenTime.getTime() + minutes * 60_000).toISOString();
const step = (
  name: Tracking['steps'][number]['name'],
  minutes: number | null,
  stops: Tracking['steps'][number]['stops'] = null,
) => ({
  name,
  isDone: minutes !== null,
  at: minutes === null ? null : at(minutes),
  stops,
});

const tracking = {
  kind: 'DROP_OFF',
  number: 'OG-000001-2',
  status: 'IN_TRANSIT',
  recipientFirstName: 'Kavitha',
  address: '5 Jalan Tengku Kelana',
  product: 'Two cakes',
  codAmount: null,
  currency: 'MYR',
  coordinate: { latitude: 3.07, longitude: 101.59 },
  scheduledTime: at(40),
  arrival: { from: at(10), to: at(30) },
  hasLostRider: false,
  isHeldUp: false,
  stopsBefore: 1,
  rider: { name: 'Faizal', vehicle: 'Bike VEM 4127', position: null, positionAge: null },
  steps: [
    step('CONFIRMED', -60),
    step('ASSIGNED', -50),
    step('PICKED_UP', -20),
    step('EARLIER_STOPS', null, { done: 1, of: 2 }),
    step('NEXT', null),
    step('DELIVERED', null),
  ],
  failureCode: null,
  proofOfDelivery: null,
  receivedBy: null,
  sender: 'Kopi Lorong',
} satisfies Tracking;

const next = {
  stopsBefore: 0,
  rider: { ...tracking.rider, position: { latitude: 3.08, longitude: 101.6 }, positionAge: 30 },
};

async function openTracking(change: object = {}): Promise<void> {
  answers.on(dispatchCalls.tracking, { ...tracking, ...change } as never);
  await open('/track/abc');
  await screen.findByRole('heading', { level: 1 });
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('[R017] the page shows the window, the steps and the stops before', async () => {
  await openTracking();
  expect(heading()).toBe('Arrives between 10:10 and 10:30');
  expect(screen.getByText('1 of 2 stops before yours')).toBeVisible();
  expect(screen.getByText('Arriving next').closest('li')).toHaveAttribute('data-state', 'next');
  await expectAccessible();
});

test('a window that has begun is told by its end', async () => {
  await openTracking({ ...next, arrival: { from: at(0), to: at(15) } });
  expect(heading()).toBe('Arrives by 10:15');
});

test('the position on the map has its age', async () => {
  await openTracking(next);
  expect(screen.getByText('On the map: less than a minute ago')).toBeVisible();
});

test('without permission for maps the logo is above the text', async () => {
  forbidMaps();
  await openTracking(next);
  expect(screen.queryByRole('region', { name: 'Where the rider is' })).toBeNull();
  expect(document.querySelector('.tracking-logo')).toBeVisible();
  expect(screen.queryByText(/map/)).toBeNull();
});

test('a position of more than two minutes is told as old', async () => {
  await openTracking({ ...next, rider: { ...next.rider, positionAge: 185 } });
  expect(screen.getByText('Last seen 3 min ago')).toBeVisible();
});

test('a rider who dropped out is replaced, and no time is promised', async () => {
  await openTracking({ status: 'CONFIRMED', rider: null, arrival: null, hasLostRider: true });
  expect(screen.getByText('We are finding a new rider.')).toBeVisible();
  expect(heading()).toBe('Expected by 10:40');
});

test('a promised time that has passed is not repeated as a promise', async () => {
  await openTracking({ arrival: null, scheduledTime: at(-5) });
  expect(heading()).toBe('Later than planned');
});

test('a delivery that is held up names the sender', async () => {
  await openTracking({ isHeldUp: true, arrival: null, rider: null });
  expect(heading()).toBe('Your delivery is held up');
  expect(screen.getByText(/Ask Kopi Lorong about it/)).toBeVisible();
});

test('a delivery is shown with its proof', async () => {
  const proofOfDelivery = '/api/tibara/v1/proofs/x';
  await openTracking({
    status: 'SUCCESS',
    arrival: null,
    stopsBefore: 0,
    proofOfDelivery,
    steps: [step('CONFIRMED', -60), step('DELIVERED', -1)],
  });
  expect(heading()).toBe('Delivered at 09:59');
  expect(screen.getByAltText('The handover')).toHaveAttribute('src', proofOfDelivery);
});

test('a link that is over explains itself', async () => {
  answers.on(dispatchCalls.tracking, new Refusal('not_found'));
  await open('/track/abc');
  expect(await screen.findByText('Tracking link not found')).toBeVisible();
});

test('without a connection the page keeps its content and says so', async () => {
  const clock = holdClock();
  await openTracking(next);
  answers.on(dispatchCalls.tracking, cutLine);
  await clock.forward(11_000);
  expect(await screen.findByText(/You are offline\. Last updated 10:00\./)).toBeVisible();
  expect(heading()).toBe('Arrives between 10:10 and 10:30');
});
