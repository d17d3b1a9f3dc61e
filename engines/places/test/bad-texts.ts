import { isGuess } from '@tibara/contract/places/guess';
import { type Random, seededRandom } from '@tibara/seeded-random';
import { readAtlas } from '../src/atlas/atlas.ts';
import { embeddedGeocoder } from '../src/geocoder.ts';
import { wordsOf } from '../src/words/normalise.ts';
import { readQuery } from '../src/words/query.ts';
import { runToEnd } from '../src/work.ts';

const geocoder = embeddedGeocoder(runToEnd);

const kinds =
  'mall plaza condo clinic klinik school sekolah kedai shop masjid hospital taman jalan kampung pasar bank'.split(' ');
const chatter =
  'pls send to my auntie house near the school thanks ya boss tolong hantar cepat sikit call me when reach ok lah can'.split(
    ' ',
  );
const abroad = 'Batam Jakarta Bangkok Medan Hatyai Brunei Yogyakarta Manila London Hanoi Perth'.split(' ');
const signs = [
  '😀',
  '🏠',
  '🛵',
  '\u202e',
  '\u200f',
  '\u2066',
  '<b>',
  '</b>',
  '<script>',
  '&nbsp;',
  '"',
  "'",
  '%',
  '\\',
  '\0',
  '~?',
  '()',
];
const digits = (random: Random, length: number) => Array.from({ length }, () => random.below(10)).join('');
const some = (random: Random, among: readonly string[], length: number) =>
  Array.from({ length }, () => random.pick(among)).join(random.pick([' ', ', ', '\n']));

/** Texts without an address, each made from chance. */
const makers: Record<string, (random: Random) => string> = {
  'only digits': (random) => digits(random, random.whole(7, 40)),
  'a phone number': (random) => random.pick(['+60', '01', '+65 ']) + digits(random, random.whole(7, 9)),
  'only kinds': (random) => some(random, kinds, random.whole(1, 8)),
  'a sentence': (random) => some(random, chatter, random.whole(6, 20)),
  'a place abroad': (random) => random.pick(abroad),
  signs: (random) => some(random, signs, random.whole(1, 30)),
  'one letter in tags': (random) => `<b>${random.pick([...'abcdefghijklmnopqrstuvwxyz'])}</b>`,
  'forty words': (random) => some(random, [...kinds, ...chatter], 40),
  'five hundred signs': (random) => some(random, [...kinds, ...chatter, ...signs], 200).slice(0, 500),
};

/** The texts that are answered as a building or street, but name no such place. */
export async function findUnasked(seed: number, ofEach: number): Promise<{ count: number; wrong: string[] }> {
  readAtlas();
  const random = seededRandom(seed);
  const wrong: string[] = [];
  let count = 0;
  for (const [kind, make] of Object.entries(makers))
    for (let turn = 0; turn < ofEach; turn++) {
      const text = make(random);
      count++;
      const place = await geocoder.geocode(text);
      const written = wordsOf(text);
      const isNamed =
        place !== null && wordsOf(place.address.split(', ')[0] ?? '').every((word) => written.includes(word));
      if (place && !isGuess(place) && !isNamed) wrong.push(`${kind}: ${text}: ${place.address}`);
      const offered = await geocoder.suggest(text);
      if (offered.length > 8 || readQuery(text).words.length > 20) wrong.push(`${kind}: ${text}: not bounded`);
    }
  return { count, wrong };
}
