import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test } from 'vitest';
import { sequenceOf } from '../fixtures/order-surroundings';
import { klang, petalingJaya, placeOf, subangJaya } from '../fixtures/orders';
import { expectAccessible } from '../harness/axe';
import { answers, holdClock, screen, user } from '../harness/screen';
import { footer, openAsVisitor, storeVisitorRoute } from './order-parts';

const { cheapestRoute } = api.pricing;
const shahAlam = placeOf('Shah Alam, Selangor, Malaysia', { city: 'Shah Alam' });
const stops = [klang, petalingJaya, shahAlam];

/** The proposal is Petaling Jaya, Shah Alam, Klang for RM 9.91 less. */
async function openWithProposal(width?: number): Promise<void> {
  storeVisitorRoute(subangJaya, stops);
  await openAsVisitor({
    width,
    before: () =>
      answers.on(cheapestRoute, ({ body: { orders } }) =>
        orders[0]?.dropOffLocation?.city === klang.city ? sequenceOf([1, 2, 0], 991) : sequenceOf([0, 1, 2]),
      ),
  });
}

const proposal = () => screen.findByRole('region', { name: 'Cheapest route saves RM\u00a09.91' });
const shownTowns = () =>
  within(screen.getByLabelText('Order'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.stop-address')?.textContent);

describe("a visitor's cheapest route", () => {
  test('shows what it saves, with both prices and its sequence', async () => {
    await openWithProposal();
    expect(await proposal()).toHaveTextContent('New route: pick-up, then drop-offs 2, 3, 1.');
    expect(await proposal()).toHaveTextContent('Now RM 21.39With this route RM 11.48');
  });

  test('promises nothing about times, which a visitor has not chosen', async () => {
    await openWithProposal();
    expect(await proposal()).not.toHaveTextContent(/on time|arrives|arrive/);
  });

  test('is used with one press, and Undo brings the old route back', async () => {
    await openWithProposal();
    await user.click(within(await proposal()).getByRole('button', { name: 'Use this route' }));
    await waitFor(() => expect(shownTowns()).toEqual([petalingJaya, shahAlam, klang].map(({ address }) => address)));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shownTowns()).toEqual(stops.map(({ address }) => address)));
  });

  test('is hidden once the visitor keeps his route', async () => {
    await openWithProposal();
    await user.click(within(await proposal()).getByRole('button', { name: 'Keep my route' }));
    expect(screen.queryByRole('region', { name: /Cheapest route/ })).toBeNull();
  });

  test('is a strip above the list on a phone', async () => {
    await openWithProposal(390);
    const strip = within(await proposal());
    await user.click(strip.getByRole('button', { name: 'View' }));
    expect(strip.getByRole('button', { name: 'Use this route' })).toBeVisible();
  });

  test('is not requested for two stops', async () => {
    const clock = holdClock();
    storeVisitorRoute(subangJaya, [klang, petalingJaya]);
    await openAsVisitor();
    await waitFor(() => expect(footer()).toHaveTextContent('price as of 10:00'));
    await clock.forward(1000);
    expect(answers.sent(cheapestRoute)).toEqual([]);
  });

  test('axe finds nothing', async () => {
    await openWithProposal();
    await proposal();
    await expectAccessible();
  });
});
