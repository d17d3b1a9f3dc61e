import { isEstateName } from './street-words.ts';

/** Words for kinds of places. People add them to names and leave them out. */
export const kindsOfPlaces: ReadonlySet<string> = new Set(
  'mall shopping building tower condominium apartment residence complex hotel office centre plaza station'.split(' '),
);

const otherKinds = new Set(
  'clinic klinik school sekolah restaurant restoran kedai shop cafe kopitiam market pasar masjid surau church temple '
    .concat(
      'hospital bank park garden taman kampung bandar flat pangsapuri villa court block warehouse factory kilang ',
    )
    .concat('industrial estate point square place house')
    .split(' '),
);

/**
 * 'Mall' and 'Plaza Tower' are kinds of places. Somewhere a place has just that name, but no text means it. Kampung
 * Masjid is the name of villages.
 */
export const isBareKind = (words: readonly string[]): boolean =>
  !isEstateName(words) && words.every((word) => kindsOfPlaces.has(word) || otherKinds.has(word));

/** Words that begin the name of a bridge, station or hall: a number before it is no house of it. */
const withoutHouses = new Set(
  'jejantas jambatan terowong flyover bulatan persimpangan hentian terminal station lrt mrt ktm brt monorail stadium'
    .concat(' school masjid surau hospital klinik')
    .split(' '),
);

export const mayHaveHouses = ([first = '']: readonly string[]): boolean => !withoutHouses.has(first);
