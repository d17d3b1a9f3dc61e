import { describe, expect, it } from 'vitest';
import { noPlace } from '../../places';
import { changedOf, merged } from './changes';
import { newStopFields } from './fields';

const before = { ...newStopFields('2026-11-21T03:00:00.000Z'), name: 'Mei Ling Tan', phone: '+60123456729' };

describe('a drop-off changed here and elsewhere', () => {
  it('has both changes if they are of different fields', () => {
    const mine = { ...before, name: 'Mei Ling Lim' };
    const theirs = { ...before, phone: '+60123456730', doorToDoor: true };
    expect(merged(before, mine, theirs)).toEqual({ ...theirs, name: 'Mei Ling Lim' });
  });

  it('is left to the merchant if both changed the same field', () => {
    const mine = { ...before, name: 'Mei Ling Lim' };
    expect(merged(before, mine, { ...before, name: 'Arun Kumar' })).toBeNull();
    expect(merged(before, mine, mine)).toEqual(mine);
  });
});

it('a place whose fields come back in another sequence is the same place', () => {
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
  expect(merged(seen, mine, { ...seen, place: reloaded })).toEqual(mine);
});

it('only changed fields are sent', () => {
  expect(changedOf(before, { ...before, phone: '+60123456730' })).toEqual({ phone: '+60123456730' });
  expect(changedOf(before, { ...before })).toEqual({});
});
