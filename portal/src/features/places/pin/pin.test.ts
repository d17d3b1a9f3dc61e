import { describe, expect, it } from 'vitest';
import { directionOf, formatMetres, formatRadius } from './pin';

const middle = { latitude: 3.0752, longitude: 101.5878 };

describe('the pin for the exact point', () => {
  it('gives the direction of its move', () => {
    const moved = (north: number, east: number) => ({
      latitude: middle.latitude + north / 1000,
      longitude: middle.longitude + east / 1000,
    });
    expect(directionOf(middle, moved(3, 3))).toBe('north-east');
    expect(directionOf(middle, moved(-1, 0))).toBe('south');
    expect(directionOf(middle, moved(0, -1))).toBe('west');
  });

  it('formats short distances in metres and long ones in kilometres', () => {
    expect(formatMetres(340)).toBe('340\u00a0m');
    expect(formatMetres(1250)).toBe('1.25\u00a0km');
  });

  it('rounds the uncertainty of a point', () => {
    expect([20, 342, 980, 1100, 2600, 8_000, 12_300].map(formatRadius)).toEqual(
      ['50 m', '350 m', '1 km', '1 km', '2.5 km', '8 km', '12 km'].map((text) => text.replace(' ', '\u00a0')),
    );
  });
});
