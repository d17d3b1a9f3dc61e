import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { screen } from '../../harness/screen';
import { block } from '../details-parts';
import { plain } from '../list-parts';
import { farid, openDivided, partOf, suresh } from './riders-parts';

/** Near drop-off 1 of every sample order. */
const near = { latitude: 3.1073, longitude: 101.5977 };
const two = [partOf([1, 2], { rider: { ...farid, position: near } }), partOf([3], { rider: suresh })];
const lines = async () => {
  await waitFor(() => expect(document.querySelector('[data-rider-line]')).not.toBeNull());
  return [...document.querySelectorAll('[data-rider-line]')].map(plain);
};

test.each([1440, 390])('two riders have a line each with their drop-offs, at %i px', async (width) => {
  await openDivided(two, { width });
  expect(await lines()).toEqual([
    expect.stringMatching(/^Farid Drop-offs 1, 2 · WXY 1234 · 1\.0 km from drop-off 1$/),
    'Suresh Drop-off 3 · VBA 77',
  ]);
});

test.each([1440, 390])('each of two riders can be called, at %i px', async (width) => {
  await openDivided(two, { width });
  await lines();
  expect(screen.getByRole('link', { name: /^Call Farid, / })).toHaveAttribute('href', 'tel:+60121112222');
  expect(screen.getByRole('link', { name: /^Call Suresh, / })).toHaveAttribute('href', 'tel:+60123334444');
});

test.each([1440, 390])('two riders have a marker each on the map, at %i px', async (width) => {
  await openDivided([...two.slice(0, 1), partOf([3], { rider: { ...suresh, position: near } })], { width });
  await waitFor(() => expect(document.querySelectorAll('.route-map .marker[data-state="rider"]')).toHaveLength(2));
});

test('a part without a rider says which drop-offs wait', async () => {
  await openDivided([two[0] ?? partOf([]), partOf([3], { status: 'CONFIRMED', pickedUpTime: null })]);
  expect(await lines()).toEqual([expect.stringMatching(/^Farid/), 'Drop-off 3: awaiting rider assignment']);
});

test('a rider whose drop-offs are over has no line', async () => {
  await openDivided([partOf([1, 2], { rider: farid, status: 'SUCCESS' }), partOf([3], { rider: suresh })]);
  expect(await lines()).toEqual(['Suresh Drop-off 3 · VBA 77']);
});

test('an order with one rider does not name his drop-offs', async () => {
  await openDivided([partOf([1, 2, 3], { rider: farid })]);
  expect(await lines()).toEqual(['Farid WXY 1234']);
});

test("the pick-up has each rider's progress", async () => {
  const parts = [
    partOf([1], { rider: farid }),
    partOf([2], { rider: suresh, status: 'ASSIGNED', pickedUpTime: null }),
    partOf([3], { status: 'CONFIRMED', pickedUpTime: null }),
  ];
  await openDivided(parts);
  await waitFor(() =>
    expect(
      within(block(0))
        .getAllByText(/· Drop-off/)
        .map((each) => plain(each.closest('li') ?? each)),
    ).toEqual([
      'Item(s) picked up by Farid · Drop-off 109:42',
      'Suresh is on the way to the pick-up · Drop-off 2',
      'awaiting rider assignment · Drop-off 3',
    ]),
  );
});

test('each rider of an order has a drop-off in transit', async () => {
  await openDivided(two);
  expect([1, 2, 3].map((at) => block(at).dataset.state)).toEqual(['now', 'next', 'now']);
});
