import { expect, it } from 'vitest';
import { noPlace } from '../../places';
import { routePoints } from './route-points';

const at = (latitude: number) => ({ ...noPlace, coordinate: { latitude, longitude: 101.6 } });

it('the picture has the numbers of the list; stops without a price are hollow, without a place they are not drawn', () => {
  const stops = [
    { id: 'a', place: at(3.1) },
    { id: 'b', place: noPlace },
    { id: 'c', place: at(3.2) },
  ];
  const points = routePoints(at(3), stops, [{ id: 'd', place: at(3.3) }], (position) => `stop ${position}`);
  expect(points.map(({ id, state, number, label }) => [id, state, number, label])).toEqual([
    ['pick-up', 'pickup', undefined, 'stop 0'],
    ['a', 'stop', 1, 'stop 1'],
    ['c', 'stop', 3, 'stop 3'],
    ['d', 'next', 4, 'stop 4'],
  ]);
});
