import { expect, it } from 'vitest';
import { noPlace } from '../../places';
import { emptyRoute, withMoved } from './visitor-route';

it('a visitor moves a drop-off to another position of the route', () => {
  const stops = ['a', 'b', 'c'].map((id) => ({ id, place: noPlace }));
  const order = (id: string, to: number) => withMoved({ ...emptyRoute, stops }, id, to).stops.map((stop) => stop.id);
  expect(order('a', 2)).toEqual(['b', 'c', 'a']);
  expect(order('c', 0)).toEqual(['c', 'a', 'b']);
  expect(order('b', 1)).toEqual(['a', 'b', 'c']);
});
