import { describe, expect, it } from 'vitest';
import { cardBrand } from './card-brand.ts';

describe('the picture of a card', () => {
  it.each([
    ['visa', 'visa'],
    ['Visa', 'visa'],
    ['american_express', 'amex'],
    ['amex', 'amex'],
    ['diners', 'diners_club'],
    ['cartes_bancaires', 'cartes_bancaires'],
    ['Union Pay', 'unionpay'],
  ])('%s is drawn as %s', (given, drawn) => {
    expect(cardBrand(given)).toBe(drawn);
  });

  it.each(['eftpos_au', '', null, undefined, 'constructor'])(
    '%s has no picture of its own and gets the plain card',
    (given) => {
      expect(cardBrand(given)).toBe('generic');
    },
  );
});
