import { describe, expect, test } from 'vitest';
import { dividedInto, farid, partOf, suresh } from '#test/divided-group.ts';
import { sampleGroup } from '#test/sample-group.ts';
import { mapPoints } from './map-points';

const at = (latitude: number) => ({ latitude, longitude: 101.5 });
const here = (part: typeof farid, latitude: number) => ({ ...part, rider: { ...part.rider, position: at(latitude) } });
const shown = (group: Parameters<typeof mapPoints>[0]) =>
  mapPoints(group).map(({ state, rider, number }) => rider ?? number ?? state);

describe('an order with two riders', () => {
  test('has each rider and his next drop-off on the map', () => {
    const group = dividedInto([partOf([1, 2], here(farid, 3.1)), partOf([3, 4], here(suresh, 3.2))]);
    expect(shown(group)).toEqual(['Farid', 'Suresh', 1, 3]);
    expect(new Set(mapPoints(group).map(({ id }) => id)).size).toBe(4);
  });

  test('has no rider whose drop-offs are over on the map', () => {
    const over = partOf([1, 2], { ...here(farid, 3.1), status: 'SUCCESS' });
    expect(shown(dividedInto([over, partOf([3, 4], here(suresh, 3.2))]))).toEqual(['Suresh', 3]);
  });
});

test('an order without a rider has only its pick-up on the map', () => {
  expect(shown(sampleGroup([{ status: 'CONFIRMED' }], { status: 'CONFIRMED' }))).toEqual(['pickup']);
});
