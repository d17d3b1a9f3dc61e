import { squareOf } from '@tibara/contract/maps/squares';
import { expect, test } from 'vitest';
import { drawRoadsFrom, ownRoadsIn } from './own-roads';

const bayfront = { south: 1.275, west: 103.845, north: 1.295, east: 103.87 };

test('a view asks for the squares that it shows of an imported map, and for none without one', async () => {
  expect(ownRoadsIn(bayfront)).toEqual([]);
  const asked: number[] = [];
  drawRoadsFrom(async (square) => {
    asked.push(square);
    return { main: [], middle: [], minor: [] };
  });
  await Promise.all(ownRoadsIn(bayfront).map(({ fetch }) => fetch()));
  for (const [latitude, longitude] of [
    [1.275, 103.845],
    [1.295, 103.87],
    [1.285, 103.86],
  ] as const)
    expect(asked).toContain(squareOf({ latitude, longitude }));
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(6);
});
