import { describe, expect, it } from 'vitest';
import { splitAtMatch } from './address/MatchedText.tsx';
import { withTwoDecimals } from './field/MoneyField.tsx';
import { initialsOf } from './mark/Avatar.tsx';

describe('an amount being typed', () => {
  it.each([
    ['45', '45.00'],
    ['45.5', '45.50'],
    ['1,200', '1200.00'],
    [' 1,250.5 ', '1250.50'],
    [' 7. ', '7.00'],
  ])('%s is completed to %s on leaving the field', (typed, settled) => {
    expect(withTwoDecimals(typed)).toBe(settled);
  });

  it.each(['', 'abc', '-5', '1.234', '20,50', '1,0,0', '2,5'])(
    '%s is left unchanged for the form to report',
    (typed) => {
      expect(withTwoDecimals(typed)).toBe(typed);
    },
  );
});

describe('the matching part of an address', () => {
  it('is in bold, whatever its case', () => {
    expect(splitAtMatch('Bangsar South counter', 'ban')).toEqual(['', 'Ban', 'gsar South counter']);
  });

  it('is preferred at the start of a word', () => {
    expect(splitAtMatch('Urban Bangsar', 'ban')).toEqual(['Urban ', 'Ban', 'gsar']);
  });

  it('is empty for one letter or no match', () => {
    expect(splitAtMatch('Bangsar', 'b')).toBeNull();
    expect(splitAtMatch('Bangsar', 'klang')).toBeNull();
  });
});

describe('initials', () => {
  it.each([
    ['Aina Rosli', 'AR'],
    ['Nur Aina Rosli', 'NR'],
    ['aina', 'A'],
    ['', ''],
  ])('%s gives %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
