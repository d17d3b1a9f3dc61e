import { seededRandom } from '@tibara/seeded-random';
import { readAtlas } from '../src/atlas/atlas.ts';
import { embeddedGeocoder } from '../src/geocoder.ts';
import { straightMetres } from '../src/geometry.ts';
import type { GeocodedPlace } from '../src/ports.ts';
import { runToEnd } from '../src/work.ts';

const geocoder = embeddedGeocoder(runToEnd);

const units = ['#05-11', 'Unit 3-2', 'LG-03', 'b1-12', 'A-10-2', 'GF-32', '725-U', 'lvl 3', 'Level 2'];
const LEAST_REACH_METRES = 300;

/**
 * Texts of known names with one more true fact: all facts of `most` names, or one fact of every name. `lost` are those
 * whose place is not found any more.
 */
export async function findLost(
  seed: number,
  most = Number.POSITIVE_INFINITY,
): Promise<{ count: number; lost: string[] }> {
  const { rows } = readAtlas();
  const random = seededRandom(seed);
  const lost: string[] = [];
  let count = 0;
  const isEvery = most === Number.POSITIVE_INFINITY;
  for (let named = 0, next = 0; named < most && next < rows.size; next++) {
    const row = isEvery ? next : random.below(rows.size);
    const { name, around, city, state } = rows.fields(row);
    if (rows.precision(row) === 'town' || name.split(' ').length < 2) continue;
    const isThere = (place: GeocodedPlace | null) =>
      place !== null &&
      straightMetres([place.coordinate.latitude, place.coordinate.longitude], rows.at(row)) <=
        Math.max(LEAST_REACH_METRES, rows.radius[row] ?? 0);
    const isSingapore = rows.country(row) === 'SG';
    const [country, plain] = isSingapore ? ['Singapore', name] : ['Malaysia', `${name}, ${city}`];
    if (!isThere(await geocoder.geocode(plain))) continue;
    named++;
    const unit = random.pick(units);
    const code = rows.postcode[row] ? String(rows.postcode[row]).padStart(isSingapore ? 6 : 5, '0') : '';
    const texts = [
      `${name}, ${around}, ${city}`,
      `${name} ${around}, ${city}`,
      `${name} ${city}`,
      `${plain}, ${state || country}`,
      `${plain}, ${country}`,
      isSingapore ? `${name} ${code}` : `${name}, ${code} ${city}`,
      `${unit} ${plain}`,
      `${unit}, ${plain}`,
      `${name} ${unit}, ${city}`,
      [city, around, name].filter(Boolean).join(', '),
      `${name}, opp Kedai Abcxyz, ${city}`,
      `${name} near Kedai Abcxyz, ${city}`,
      `${unit}, ${name}, ${around}, ${code} ${city}, ${state}, ${country}`,
    ];
    for (const text of isEvery ? [random.pick(texts)] : texts) {
      count++;
      const place = await geocoder.geocode(text);
      if (!isThere(place)) lost.push(`${text}: ${place?.address}`);
    }
  }
  return { count, lost };
}
