import { type Random, seededRandom } from '@tibara/seeded-random';
import { readAtlas } from '../src/atlas/atlas.ts';
import { embeddedGeocoder } from '../src/geocoder.ts';
import { runToEnd } from '../src/work.ts';
import { madeUpStreet, type Named, namedIn, placeFinder } from './made-up-texts.ts';

const geocoder = embeddedGeocoder(runToEnd);

type Text = { text: string; names: readonly string[] };

/** Texts of an unknown street, and a town or an estate with or without its town. `most` limits their number. */
function textsOf({ towns, estates }: ReturnType<typeof namedIn>, random: Random, most: number): Text[] {
  const ofTown = ({ name }: Named): Text => ({ text: join(random, madeUpStreet(random), name), names: [name] });
  const ofEstate = ({ name, city }: Named): Text => {
    const names = random.below(3) === 0 ? [name] : [name, city];
    return { text: join(random, madeUpStreet(random), ...names), names };
  };
  if (most >= towns.length + estates.length) return [...towns.map(ofTown), ...estates.map(ofEstate)];
  return Array.from({ length: most }, (_, at) =>
    at % 2 === 0 ? ofTown(random.pick(towns)) : ofEstate(random.pick(estates)),
  );
}

const join = (random: Random, ...parts: string[]): string =>
  parts.reduce((text, part) => text + random.pick([' ', ', ']) + part);

/**
 * The texts whose first suggestion, or whose address, is in none of the places that they name. A sample asks for either
 * the suggestion or the address of a text, and all texts ask for both.
 */
export async function findElsewhere(
  seed: number,
  most = Number.POSITIVE_INFINITY,
): Promise<{ count: number; wrong: string[] }> {
  const atlas = readAtlas();
  const isIn = placeFinder(atlas);
  const texts = textsOf(namedIn(atlas), seededRandom(seed), most);
  const wrong: string[] = [];
  const isSample = texts.length === most;
  for (const [at, { text, names }] of texts.entries()) {
    const isSuggested = !isSample || at % 4 < 2;
    const [first] = isSuggested ? await geocoder.suggest(text) : [];
    if (isSuggested && !first) wrong.push(`${text}: nothing is offered`);
    const place = isSample && isSuggested ? null : await geocoder.geocode(text);
    const answers = [
      ...(first ? [{ ...first, text: `${first.title}, ${first.subtitle}` }] : []),
      ...(place ? [{ ...place, text: place.address }] : []),
    ];
    for (const { coordinate, text: found } of answers)
      if (!coordinate || !isIn([coordinate.latitude, coordinate.longitude], names)) wrong.push(`${text}: ${found}`);
  }
  return { count: texts.length, wrong };
}
