import type { Coordinate } from './coordinates.ts';
import { type Sentence, sentence } from './language/sentence.ts';
import type { TopUpWay } from './wallet/views.ts';

type Region<Currency extends string> = {
  name: Sentence;
  /** Its codes and names in map data and merchants' files, in lower case. */
  spellings: readonly string[];
  /** No other region has it: debts and payments are grouped by their currency. */
  currency: Currency;
  sign: string;
  diallingCode: string;
  /** The ways to top up its wallet, whose currency they pay in (decisions 10.5). */
  ways: readonly TopUpWay[];
  postcodeDigits: number;
  /** Where the map starts without a place. */
  centre: Coordinate;
};

const region = <Currency extends string>(entry: Region<Currency>) => entry;

/** The served countries (ADR 143). Days are UTC+8 in all. Tax, bank and limits of top-ups are in company.json. */
export const regions = {
  MY: region({
    name: sentence`Malaysia`,
    spellings: ['my', 'mys', 'malaysia', '马来西亚'],
    currency: 'MYR',
    sign: 'RM',
    diallingCode: '60',
    ways: ['CARD', 'FPX', 'GRABPAY'],
    postcodeDigits: 5,
    // Near Kuala Lumpur (spec 9).
    centre: { latitude: 3.06, longitude: 101.61 },
  }),
  SG: region({
    name: sentence`Singapore`,
    spellings: ['sg', 'sgp', 'singapore', 'singapura', '新加坡'],
    currency: 'SGD',
    sign: 'S$',
    diallingCode: '65',
    ways: ['CARD', 'PAYNOW', 'GRABPAY'],
    postcodeDigits: 6,
    centre: { latitude: 1.3, longitude: 103.83 },
  }),
};

export type Country = keyof typeof regions;
export const isCountry = (text: string): text is Country => Object.hasOwn(regions, text);
export const countries = Object.keys(regions).filter(isCountry);

/** The region of those whose own is not known yet. Vouchers are valid in it alone. */
export const homeRegion = 'MY' satisfies Country;
