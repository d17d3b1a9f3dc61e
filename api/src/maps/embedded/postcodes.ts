import { type Entries, type Entry, known } from './index-entries.ts';

const FEW_POSTCODES = 4;

/**
 * A postcode as a place of its own. Malaysian codes lead to their neighbourhood where we know it, else to the post town,
 * whose centre is as near as it gets; a Singapore code leads to the area of its sector.
 */
export function findPostcode(code: string, entries: Entries): Entry | null {
  return code.length === 6 ? findSingapore(code, entries) : findMalaysian(code, entries);
}

/** Malaysian codes that begin with the digits. */
export function completePostcode(digits: string, entries: Entries, limit: number): Entry[] {
  const codes = entries.postcodes.filter((code) => code.startsWith(digits)).slice(0, limit);
  return codes.flatMap((code) => findMalaysian(code, entries) ?? []);
}

function findMalaysian(code: string, entries: Entries): Entry | null {
  const town = entries.townOfPostcode.get(code);
  if (!town) return null;
  const neighbourhood = entries.byId.get(entries.gazetteer.neighbourhoods[code] ?? '');
  const place = neighbourhood ?? town;
  const codesOfTown = [...entries.townOfPostcode.values()].filter((entry) => entry === town).length;
  return {
    ...place,
    id: `my.postcode.${code}`,
    title: `${code} ${place.title}`,
    postalCode: code,
    ...(neighbourhood || codesOfTown <= FEW_POSTCODES ? known.postcode : known.town),
  };
}

function findSingapore(code: string, entries: Entries): Entry | null {
  const area = entries.byId.get(entries.gazetteer.sectors[code.slice(0, 2)] ?? '');
  if (!area) return null;
  return {
    ...area,
    id: `sg.postcode.${code}`,
    title: `${code} ${area.title}`,
    postalCode: code,
    ...known.postcode,
  };
}
