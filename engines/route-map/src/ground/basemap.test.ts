import { describe, expect, it } from 'vitest';
import { decodeLayer } from './basemap.ts';
import { decodeLine } from './decode.ts';

describe('a layer of the basemap', () => {
  it('its lines are read back to the metre', () => {
    expect(decodeLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]);
  });

  it('a place has a dot and an area has none; borders are lines', () => {
    const klang: [string, number, number, 1][] = [['Klang', 30367, 1014433, 1]];
    const file = { borders: ['_p~iF~ps|U'], labels: klang };
    expect(decodeLayer(file, true)).toEqual({
      rings: [],
      lines: [{ points: [[38.5, -120.2]], box: { south: 38.5, west: -120.2, north: 38.5, east: -120.2 } }],
      roads: { minor: [], middle: [], main: [], rails: [] },
      labels: [{ name: 'Klang', lat: 3.0367, lng: 101.4433, rank: 1, isPoint: true }],
    });
    expect(decodeLayer({ labels: [['Bedok', 13240, 1039284, 3]] }, false).labels[0]?.isPoint).toBe(false);
  });

  it('a street is named along its road, and roads have their classes', () => {
    const file = {
      main: ['_p~iF~ps|U_ulLnnqC'],
      labels: [['Jln Ampang', 31600, 1017200, 6, -12]] satisfies [string, number, number, 6, number][],
    };
    const { roads, labels } = decodeLayer(file, false);
    expect(labels[0]).toMatchObject({ rank: 6, isPoint: false, turn: -12 });
    expect(roads.main[0]?.points).toHaveLength(2);
    expect(roads.minor).toEqual([]);
  });
});
