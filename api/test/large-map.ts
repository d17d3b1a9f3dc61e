import type { Element } from '../src/maps/imported/osm/elements.ts';
import { seededRandom } from '../src/platform/seeded-random.ts';

const kinds = ['Jalan', 'Jalan', 'Jalan', 'Lorong', 'Persiaran', 'Lebuh'];
const first =
  'Mawar Melur Kenanga Cempaka Anggerik Seroja Dahlia Teratai Raya Bukit Sungai Tasik Setia Damai Indah Bayu Puteri'.split(
    ' ',
  );
const second =
  'Ampang Klang Rawang Gombak Selayang Kepong Cheras Puchong Kajang Serdang Bangi Nilai Senawang Rembau Muar Kluang'.split(
    ' ',
  );

/**
 * A map of any size, repeatable by seed. Streets have names of two words and a number, spread over the peninsula.
 * Unused nodes are added, like most of a real file.
 */
export function* largeMap({
  streets,
  otherNodes,
  seed = 1,
}: {
  streets: number;
  otherNodes: number;
  seed?: number;
}): Generator<Element> {
  const random = seededRandom(seed);
  for (let id = 1; id <= otherNodes; id++) {
    yield { type: 'node', id, lat: 3 + random.below(1_000_000) / 1e6, lon: 101.4 + random.below(500_000) / 1e6 };
  }
  for (let street = 0; street < streets; street++) {
    const latitude = 2.7 + random.below(2_000_000) / 1e6;
    const longitude = 101.5 + random.below(800_000) / 1e6;
    for (let step = 0; step < 3; step++)
      yield { type: 'node', id: otherNodes + 3 * street + step + 1, lat: latitude + step / 1000, lon: longitude };
  }
  for (let street = 0; street < streets; street++) {
    const refs = [1, 2, 3].map((step) => otherNodes + 3 * street + step);
    yield {
      type: 'way',
      id: otherNodes + 3 * streets + street + 1,
      refs,
      tags: { highway: 'residential', name: nameOf(street) },
    };
  }
}

/** Names repeat like real ones: a hundred numbers of each, in several towns each. */
export function nameOf(street: number): string {
  const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';
  const kind = pick(kinds, street);
  const words = `${pick(first, Math.floor(street / 6))} ${pick(second, Math.floor(street / 102))}`;
  return `${kind} ${words} ${1 + (Math.floor(street / 1632) % 300)}`;
}
