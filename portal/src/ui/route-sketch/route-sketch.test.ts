import { beforeAll, expect, test } from 'vitest';
import { drawn } from '../../../test/drawn';
import { speakEnglish } from '../../../test/english';
import { RouteSketch, type SketchPoint } from './RouteSketch';

beforeAll(speakEnglish);

const HEIGHT = 360;
const RADIUS = 14;

/** Along one street, so that the last markers must move apart at the lower edge. */
const street = (count: number): SketchPoint[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `stop ${at}`,
    lat: at < 2 ? 3.2 - at * 0.1 : 3.1,
    lng: 101.6,
    state: 'stop',
    label: `Drop-off ${at}`,
  }));

test('no marker covers the scale or the note below the drawing', () => {
  for (const count of [2, 3, 12]) {
    const markup = drawn(RouteSketch, { name: 'Route', points: street(count) });
    const lowest = Math.max(...[...markup.matchAll(/top:([\d.]+)px/g)].map(([, top]) => Number(top)));
    // A page raises the 18 px high note by up to 28 px.
    expect(lowest + RADIUS, `${count} stops`).toBeLessThanOrEqual(HEIGHT - 46);
    expect(lowest, 'and no room is given away').toBeGreaterThan(HEIGHT - 80);
  }
});
