import { describe, expect, it } from 'vitest';
import { splitLine } from './split-line.ts';

const at = (lat: number, lng: number) => ({ lat, lng });

describe('the line of a route', () => {
  it('is cut at its stops, also where it passes a stop twice', () => {
    const [a, b, c] = [at(3, 101), at(3, 101.2), at(3, 101.1)];
    const line = [a, at(3.01, 101.1), b, at(3, 101.15), c];
    expect(splitLine(line, [a, b, c])).toEqual([
      [a, at(3.01, 101.1), b],
      [b, at(3, 101.15), c],
    ]);
    expect(splitLine([a, b, a], [a, b, a])).toEqual([
      [a, b],
      [b, a],
    ]);
  });

  it('that does not touch the stops is cut at the nearest points', () => {
    const line = [at(3.001, 101), at(3.001, 101.1), at(3.001, 101.2)];
    expect(splitLine(line, [at(3, 101), at(3, 101.1), at(3, 101.2)])).toEqual([line.slice(0, 2), line.slice(1)]);
  });

  it('of one stop has no legs', () => {
    expect(splitLine([at(3, 101)], [at(3, 101)])).toEqual([]);
  });
});
