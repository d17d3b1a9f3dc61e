import { describe, expect, it } from 'vitest';
import { noPlace } from '../../places';
import { newStopFields } from './order-body';
import { changedOf, inOrder, mergeEdit } from './unsent';

const before = { ...newStopFields('2026-11-21T03:00:00.000Z'), name: 'Mei Ling Tan', phone: '+60123456729' };

describe('a drop-off that was changed here and elsewhere', () => {
  it('has both changes where they are of different fields', () => {
    const mine = { ...before, name: 'Mei Ling Lim' };
    const theirs = { ...before, phone: '+60123456730', doorToDoor: true };
    expect(mergeEdit({ before, fields: mine }, theirs)).toEqual({ ...theirs, name: 'Mei Ling Lim' });
  });

  it('is for the merchant to look at where both changed the same field', () => {
    const mine = { ...before, name: 'Mei Ling Lim' };
    expect(mergeEdit({ before, fields: mine }, { ...before, name: 'Arun Kumar' })).toBeNull();
    expect(mergeEdit({ before, fields: mine }, mine)).toEqual(mine);
  });
});

it('a place whose fields come back in another order is the same place', () => {
  const place = {
    ...noPlace,
    address: 'Jaya One',
    city: 'Petaling Jaya',
    coordinate: { latitude: 3.1, longitude: 101.6 },
  };
  const sorted = Object.fromEntries(Object.entries(place).toSorted(([a], [b]) => a.localeCompare(b)));
  const reloaded = { ...place, ...sorted, coordinate: { longitude: 101.6, latitude: 3.1 } };
  const shuffled = Object.fromEntries(Object.entries({ ...before, place: reloaded }).toReversed());
  const seen = { ...before, place };
  expect(changedOf(seen, { ...before, ...shuffled })).toEqual({});
  const mine = { ...seen, place: { ...place, address: 'Jaya Two' } };
  expect(mergeEdit({ before: seen, fields: mine }, { ...seen, place: reloaded })).toEqual(mine);
});

it('a new order of the drop-offs holds when some were added or deleted meanwhile', () => {
  const stops = ['a', 'b', 'd', 'e'].map((id) => ({ id }));
  expect(inOrder(stops, ['c', 'b', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }, { id: 'd' }, { id: 'e' }]);
  expect(inOrder(stops, null)).toEqual(stops);
});

it('only what was changed is sent', () => {
  expect(changedOf(before, { ...before, phone: '+60123456730' })).toEqual({ phone: '+60123456730' });
  expect(changedOf(before, { ...before })).toEqual({});
});
