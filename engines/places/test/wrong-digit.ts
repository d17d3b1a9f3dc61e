import { seededRandom } from '@tibara/seeded-random';
import { readAtlas } from '../src/atlas/atlas.ts';
import { embeddedGeocoder } from '../src/geocoder.ts';
import { runToEnd } from '../src/work.ts';

const geocoder = embeddedGeocoder(runToEnd);

/**
 * Addresses of Singapore with one wrong digit in the postcode. `wrong` are those answered exactly with a building of
 * another address, `lost` those whose right postcode is not answered exactly. A sample asks for either the suggestion or
 * the address of a wrong text.
 */
export async function findWrongBuildings(seed: number, most = Number.POSITIVE_INFINITY) {
  const { buildings } = readAtlas();
  const random = seededRandom(seed);
  const [wrong, lost]: [string[], string[]] = [[], []];
  const isEvery = most === Number.POSITIVE_INFINITY;
  for (let count = 0, next = 0; count < most && next < buildings.size; next++) {
    const { number, street, postcode } = buildings.building(isEvery ? next : random.below(buildings.size));
    if (number === '') continue;
    count++;
    const address = `${number} ${street}`;
    const right = await geocoder.geocode(`${address}, ${postcode}`);
    if (right?.precision !== 'building' || right.postalCode !== postcode) lost.push(`${address}, ${postcode}`);
    const at = random.below(postcode.length);
    const digit = (Number(postcode[at]) + random.whole(1, 9)) % 10;
    const text = `${address}, ${postcode.slice(0, at)}${digit}${postcode.slice(at + 1)}`;
    const isSuggested = isEvery || count % 2 === 0;
    const [first] = isSuggested ? await geocoder.suggest(text) : [];
    const place = isEvery || !isSuggested ? await geocoder.geocode(text) : null;
    const answers = [
      ...(first ? [{ ...first, text: `${first.title}, ${first.subtitle}` }] : []),
      ...(place ? [{ ...place, text: place.address }] : []),
    ];
    for (const { precision, text: found } of answers)
      if (precision === 'building' && !found.includes(address)) wrong.push(`${text}: ${found}`);
  }
  return { wrong, lost };
}
