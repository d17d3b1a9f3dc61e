import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Spot } from '../points.ts';
import { besideMarkers, MARKER_ROOM, spreadApart, tethersOf } from './spread-apart.ts';

const MARKER = 28;
const overlap = (a: Spot, b: Spot) => Math.abs(a.x - b.x) < MARKER && Math.abs(a.y - b.y) < MARKER;
const hidden = (markers: readonly Spot[]) =>
  markers.flatMap((a, index) => markers.slice(index + 1).filter((b) => overlap(a, b)));

const distance = (a: Spot | undefined, b: Spot | undefined) =>
  Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));

const same = (count: number): Spot[] => Array.from({ length: count }, () => ({ x: 300, y: 200 }));

/** Stops within a few streets, many at one point. */
const cluster = fc
  .array(fc.record({ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 40 }) }), {
    minLength: 2,
    maxLength: 30,
  })
  .chain((steps) =>
    fc
      .double({ min: 0.1, max: 1.9, noNaN: true })
      .map((scale) => steps.map(({ x, y }) => ({ x: 200 + x * scale, y: 150 + y * scale }))),
  );

describe('markers close together', () => {
  it('never cover each other, however near 2 to 30 stops are, and the rider covers none of them', () => {
    fc.assert(
      fc.property(cluster, (points) => {
        const markers = spreadApart(points);
        expect(hidden(markers)).toEqual([]);
        expect(hidden([...markers, ...besideMarkers(points, markers)])).toEqual([]);
      }),
    );
  });

  it('that have room stay on their point; of two at one address the earlier stays and the later stands beside it', () => {
    const far = { x: 600, y: 80 };
    const [pickUp, first, second] = spreadApart([...same(2), far]);
    expect(pickUp).toEqual({ x: 300, y: 200 });
    expect(second).toEqual(far);
    expect(distance(pickUp, first)).toBeCloseTo(MARKER_ROOM, 5);
  });

  it('of a condominium with nine drop-offs stand around it, none farther than the corner of a three by three square', () => {
    const markers = spreadApart(same(9));
    for (const marker of markers) expect(distance(marker, markers[0])).toBeLessThan(MARKER_ROOM * 1.5);
  });

  it('keep their side: the northern one of two neighbours is not moved to the south', () => {
    const [, north] = spreadApart([
      { x: 300, y: 200 },
      { x: 301, y: 192 },
    ]);
    expect(north?.y).toBeLessThan(192);
    expect(north?.x).toBe(300);
  });

  it('are placed the same each time, and a hundred at one point too', () => {
    const markers = spreadApart(same(100));
    expect(spreadApart(same(100))).toEqual(markers);
    expect(hidden(markers)).toEqual([]);
    expect(Math.max(...markers.map((each) => distance(each, markers[0])))).toBeLessThan(MARKER_ROOM * 9);
  });

  it('that were moved lead back to their point, those that were not need no line', () => {
    const points = [...same(2), { x: 600, y: 80 }];
    const markers = spreadApart(points);
    expect(tethersOf(points, markers)).toEqual([{ point: points[1], marker: markers[1] }]);
  });
});
