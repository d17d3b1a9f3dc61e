import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { draftOf, dropOff, tomorrowAt } from '../fixtures/orders';
import { screen, user } from '../harness/screen';
import { chooseDay, openDraft, openStop } from './order-parts';

const today = (clock: string): string => new Date(`2026-11-24T${clock}:00+08:00`).toISOString();

async function offered(): Promise<string[]> {
  const times = within(await screen.findByRole('listbox', { name: 'Time' })).getAllByRole('option');
  return times.map(({ textContent }) => textContent);
}
const chosen = () => document.querySelector('[role=option][aria-selected=true]');

async function openPickUp(pickUpDateTime: string): Promise<void> {
  await openDraft(draftOf([], { pickUpDateTime }));
  await user.click(screen.getByLabelText(/^Pick-up time/));
}

async function openDelivery(pickUpDateTime: string, deliverDateTime = tomorrowAt('11:00')): Promise<void> {
  await openDraft(draftOf([dropOff(1, { deliverDateTime })], { pickUpDateTime }));
  await openStop(1);
  await user.click(screen.getByLabelText(/^Deliver by/));
}

test('[R336, R479] a pick-up can be at each quarter hour from 06:00 to 23:00', async () => {
  await openPickUp(tomorrowAt('10:15'));
  const times = await offered();
  expect(times).toHaveLength(69);
  expect([times[0], times[1], times.at(-1)]).toEqual(['06:00', '06:15', '23:00']);
  expect(chosen()).toHaveTextContent('10:15');
});

test('[R336, R479] a pick-up at midnight becomes 09:00', async () => {
  await openPickUp(tomorrowAt('00:00'));
  await offered();
  expect(chosen()).toHaveTextContent('09:00');
});

test('[R336] today begins with the next quarter hour', async () => {
  vi.setSystemTime(today('10:05'));
  await openPickUp(today('12:00'));
  expect((await offered())[0]).toBe('10:15');
});

test('[R336] no day before today can be chosen', async () => {
  await openPickUp(tomorrowAt('10:15'));
  await offered();
  expect(document.querySelector('[data-day="2026-11-23"]')).toBeDisabled();
  expect(document.querySelector('[data-day="2026-11-24"]')).toBeEnabled();
});

test('[R356] a delivery on the day of the pick-up is not before it', async () => {
  await openDelivery(tomorrowAt('10:15'));
  expect((await offered())[0]).toBe('10:15');
});

test('[R356] a delivery on another day is from 06:00 and keeps its clock time', async () => {
  await openDelivery(tomorrowAt('10:15'));
  await offered();
  await chooseDay('2026-11-26T03:00:00.000Z');
  const times = await offered();
  expect([times[0], times.at(-1)]).toEqual(['06:00', '23:00']);
  expect(chosen()).toHaveTextContent('11:00');
});

test('[R356] after a pick-up in the past a delivery is not before now', async () => {
  vi.setSystemTime(today('10:05'));
  await openDelivery(today('08:00'), today('12:00'));
  expect((await offered())[0]).toBe('10:15');
});

test('[R356, R479] a delivery at midnight becomes 09:00', async () => {
  await openDelivery(today('12:00'), tomorrowAt('00:00'));
  await offered();
  expect(chosen()).toHaveTextContent('09:00');
});
