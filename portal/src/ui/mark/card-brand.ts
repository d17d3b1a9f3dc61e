export const cardBrands = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners_club',
  'jcb',
  'unionpay',
  'cartes_bancaires',
  'generic',
] as const;

export type CardBrand = (typeof cardBrands)[number];

/** Card providers spell brands differently. An unknown brand gets the plain card. */
export function cardBrand(name: string | null | undefined): CardBrand {
  const key = (name ?? '').toLowerCase().replace(/[^a-z]+/g, '_');
  const spelling = ALIASES.get(key) ?? key;
  return cardBrands.find((brand) => brand === spelling) ?? 'generic';
}

const ALIASES = new Map([
  ['american_express', 'amex'],
  ['diners', 'diners_club'],
  ['union_pay', 'unionpay'],
  ['master_card', 'mastercard'],
]);
