import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { malaysianNeighbourhoods, malaysianTowns, singaporeEstates } from './place-names.ts';
import { hasMalaysianPrefix, hasSingaporeSector } from './postcode-prefixes.ts';

type Place = { name: string; aliases?: string[]; postcodes?: string };
const gazetteer: { places: Place[]; areas: Place[]; sectors: Record<string, string> } = JSON.parse(
  readFileSync(new URL('../../../places/data/gazetteer.json', import.meta.url), 'utf8'),
);
const known = new Set(
  [...gazetteer.places, ...gazetteer.areas].flatMap(({ name, aliases = [] }) => [name, ...aliases]),
);

test("places that identify an address are the gazetteer's and their short forms", () => {
  const unknown = [...malaysianTowns, ...malaysianNeighbourhoods, ...singaporeEstates].filter(
    (name) => !known.has(name),
  );
  expect(unknown).toEqual(['JB', 'KL', 'PJ']);
});

test('postcode prefixes are those of the gazetteer', () => {
  const postcodes = gazetteer.places
    .flatMap(({ postcodes = '' }) => postcodes.split(' '))
    .filter((code) => /^\d{5}$/.test(code));
  expect(postcodes.length).toBeGreaterThan(2000);
  expect(postcodes.filter((code) => !hasMalaysianPrefix(code))).toEqual([]);
  const sectors = Array.from({ length: 100 }, (_, sector) => String(sector).padStart(2, '0'));
  expect(sectors.filter((sector) => hasSingaporeSector(`${sector}0000`))).toEqual(
    Object.keys(gazetteer.sectors).sort(),
  );
});
