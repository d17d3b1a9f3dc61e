import { describe, expect, it, test } from 'vitest';
import {
  areasNamedIn,
  isApproximate,
  isChosen,
  noPlace,
  shortName,
  typedPlace,
  withTown,
  withTypedName,
  wordsReadIn,
} from './places';

const bangsar = {
  ...noPlace,
  address: 'Bangsar, Kuala Lumpur, Malaysia',
  unitNumber: '3A-12',
  coordinate: { latitude: 3.129, longitude: 101.67 },
  country: 'MY',
  precision: 'area',
  radiusMetres: 3_000,
};

describe('a typed address', () => {
  it('[R332] typing clears what was chosen from the list, the unit stays', () => {
    const typed = typedPlace('Bangsar V', bangsar);
    expect(isChosen(bangsar)).toBe(true);
    expect(isChosen(typed)).toBe(false);
    expect(typed).toMatchObject({ address: 'Bangsar V', unitNumber: '3A-12', country: '' });
  });

  it('that ends with its postcode is shown with the town of it', () => {
    const shown = (address: string) => withTown({ address, city: 'Ipoh' });
    expect(shown('5 Jalan Lahat, 30200')).toBe('5 Jalan Lahat, 30200 Ipoh');
    expect(['5 Jalan Lahat, 30200 Ipoh', '5 Jalan Lahat'].map(shown)).toEqual([
      '5 Jalan Lahat, 30200 Ipoh',
      '5 Jalan Lahat',
    ]);
    expect(withTown({ address: '5 Jalan Lahat, 30200', city: '' })).toBe('5 Jalan Lahat, 30200');
  });

  it('for an unknown street the areas it names are searched, the last part first', () => {
    expect(areasNamedIn('Kopi Lorong, 12 Jalan SS15/4, Subang Jaya')).toEqual([
      'Subang Jaya',
      '12 Jalan SS15/4',
      'Jaya',
    ]);
    expect(areasNamedIn('jalan telawi bangsar')).toEqual(['telawi bangsar', 'bangsar']);
    expect(areasNamedIn('bangsar')).toEqual([]);
  });

  it('an area without a pin is approximate', () => {
    expect(isApproximate(bangsar)).toBe(true);
    expect(isApproximate({ ...bangsar, precision: 'pin' })).toBe(false);
    expect(isApproximate({ ...bangsar, coordinate: null })).toBe(false);
  });

  it('a marker is named by the first part of its address', () => {
    expect(shortName(bangsar)).toBe('Bangsar');
  });
});

describe('the name that was typed', () => {
  it.each([
    ['Pangsapuri Sri Tanjung, USJ 16', 'USJ 16, Subang Jaya', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya'],
    ['Pangsapuri Sri Tanjung, USJ16', 'USJ 16, Subang Jaya', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya'],
    ['Pangsapuri Sri Tanjung USJ 16', 'USJ 16, Subang Jaya', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya'],
    ['Wisma Lim, 12 Jln USJ 21/10', 'Jalan USJ 21/10, USJ 21', 'Wisma Lim, Jalan USJ 21/10, USJ 21'],
    ['Kopi Corner, Bedok North', 'Bedok North, Bedok, Singapore', 'Kopi Corner, Bedok North, Bedok, Singapore'],
  ])('of %s stays before %s', (typed, address, kept) => {
    expect(withTypedName(typed, { address }).address).toBe(kept);
  });

  it.each([
    ['USJ 16', 'USJ 16, Subang Jaya'],
    ['Pangsapuri Sri Tanjung, USJ 16', 'Pangsapuri Sri Tanjung, USJ 16, Subang Jaya'],
    ['Pangsapuri Sri Tanjung, USJ 16', 'Sunway Pyramid, Bandar Sunway'],
    ['Jalan Telawi', 'Jalan Telawi 3, Bangsar'],
  ])('of %s is not put before %s', (typed, address) => {
    expect(withTypedName(typed, { address }).address).toBe(address);
  });
});

describe('the words that a typing mistake was read as', () => {
  test.each([
    ['33 jalan dato onn jaffar', '33 Jalan Dato Onn Jaafar', 'Ipoh, Perak', 'Jaafar'],
    ['petalling ja', 'Petaling Jaya', 'Selangor', 'Petaling'],
    ['sunway pyramd', 'Sunway Pyramid', 'Bandar Sunway, Petaling Jaya', 'Pyramid'],
    ['jln telawi petalling jaya', 'Jalan Telawi', 'Petaling Jaya, Selangor', 'Petaling'],
    ['Ang Moh Kio', 'Ang Mo Kio', 'Singapore', 'Mo'],
    ['gurney plaza', 'Plaza Gurney', 'Penang', ''],
    ['kg baru kl', 'Kampung Baru', 'Kuala Lumpur', ''],
  ])('%s in %s, %s', (text, title, subtitle, read) => {
    expect(wordsReadIn(text, { title, subtitle })).toBe(read);
  });
});
