import { squareOf } from '@tibara/contract/places/squares';
import { expect, test } from 'vitest';
import type { MapLayer } from '../ground/basemap';
import { outlineOf } from './near-view';
import { CoveredCells, squaresIn } from './own-squares';

test('a view loads each square of an imported map that it shows once', () => {
  const squares = squaresIn({ south: 1.275, west: 103.845, north: 1.295, east: 103.87 });
  for (const [latitude, longitude] of [
    [1.275, 103.845],
    [1.295, 103.87],
    [1.285, 103.86],
  ] as const)
    expect(squares).toContain(squareOf({ latitude, longitude }));
  expect(new Set(squares).size).toBe(squares.length);
  expect(squares.length).toBeLessThanOrEqual(6);
});

test('a built-in road is cut where the imported map has roads', () => {
  const coveredCells = new CoveredCells();
  const ours = [
    [1.28, 103.8],
    [1.28, 103.9],
  ] as const;
  expect(coveredCells.outside([...ours].map(([lat, lng]) => [lat, lng]))).toHaveLength(1);
  const imported = outlineOf([
    [1.2803, 103.84],
    [1.2803, 103.86],
  ]);
  const layer: MapLayer = {
    rings: [],
    lines: [],
    labels: [],
    roads: { main: [], middle: [], minor: [imported], rails: [] },
  };
  coveredCells.add(layer);
  const [before = [], behind = [], ...more] = coveredCells.outside([...ours].map(([lat, lng]) => [lat, lng]));
  expect(more).toEqual([]);
  expect([before[0], behind.at(-1)]).toEqual([...ours]);
  expect(before.at(-1)?.[1]).toBeCloseTo(103.838, 2);
  expect(behind[0]?.[1]).toBeCloseTo(103.862, 2);
});
