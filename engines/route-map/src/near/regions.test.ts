import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeLayer, roadClasses } from '../ground/basemap.ts';
import { REGIONS } from './regions.ts';

const files: Record<string, string> = { klangValley: 'klang-valley', penang: 'penang', kuantan: 'kuantan' };

describe('a region with known roads', () => {
  it.each(REGIONS)('$layer loads its roads wherever one of them is visible', ({ layer, box }) => {
    const text = readFileSync(new URL(`../basemap/${files[layer]}.json`, import.meta.url), 'utf8');
    const { roads } = decodeLayer(JSON.parse(text), false);
    const boxes = roadClasses.flatMap((kind) => roads[kind].map((line) => line.box));
    expect(boxes.length).toBeGreaterThan(100);
    expect(Math.min(...boxes.map(({ south }) => south))).toBeGreaterThanOrEqual(box.south);
    expect(Math.min(...boxes.map(({ west }) => west))).toBeGreaterThanOrEqual(box.west);
    expect(Math.max(...boxes.map(({ north }) => north))).toBeLessThanOrEqual(box.north);
    expect(Math.max(...boxes.map(({ east }) => east))).toBeLessThanOrEqual(box.east);
  });
});
