import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap } from '../ground/place-labels.ts';
import { placeWindow } from './place-window.ts';

const map = { width: 1000, height: 800 };
const size = { width: 280, height: 220 };
const zoom = { x: 924, y: 16, width: 60, height: 96 };
const pill = { x: 16, y: 16, width: 240, height: 48 };
const over = [zoom, pill];

describe('the window of a marker', () => {
  it('is whole wherever its marker is, touches none of the buttons over the map, and does not hide its marker', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 980 }), fc.integer({ min: 130, max: 780 }), (x, y) => {
        const marker = { x, y };
        const at = placeWindow(marker, size, map, over, []);
        expect(at.x).toBeGreaterThanOrEqual(8);
        expect(at.y).toBeGreaterThanOrEqual(8);
        expect(at.x + size.width).toBeLessThanOrEqual(map.width - 8);
        expect(at.y + size.height).toBeLessThanOrEqual(map.height - 8);
        for (const box of over) expect(overlap({ ...at, ...size }, box)).toBe(false);
        expect(overlap({ ...at, ...size }, { x: x - 14, y: y - 14, width: 28, height: 28 })).toBe(false);
      }),
    );
  });

  it('stands over its marker, and under it where there is no room above', () => {
    expect(placeWindow({ x: 500, y: 400 }, size, map, over, [])).toEqual({ x: 360, y: 158 });
    expect(placeWindow({ x: 500, y: 100 }, size, map, over, [])).toEqual({ x: 360, y: 122 });
  });

  it('leaves the neighbours of its marker in sight', () => {
    const marker = { x: 500, y: 400 };
    const above = { x: 500, y: 366 };
    expect(placeWindow(marker, size, map, over, [above])).toEqual({ x: 360, y: 422 });
  });

  it('is beside its marker on a low map, and over everything on one that is lower than itself', () => {
    const low = { width: 1000, height: 300 };
    expect(placeWindow({ x: 500, y: 150 }, size, low, over, [])).toEqual({ x: 522, y: 40 });
    expect(placeWindow({ x: 500, y: 100 }, size, { width: 1000, height: 200 }, over, [])).toEqual({ x: 8, y: 8 });
  });
});
