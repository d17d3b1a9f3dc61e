import type { Coordinate } from '@tibara/contract/coordinates';
import { straightMetres } from '../geometry.ts';
import { distance } from '../names/word-matches.ts';
import type { NameRow } from './tables.ts';

/** How a search and a name agree, best first. */
const match = { exact: 0, startsName: 1, allWords: 2 } as const;

/** Best first: by agreement of the name, apart from a few mistakes, then by importance and nearness. */
export function rankNames(search: string, rows: readonly NameRow[], near?: Coordinate, slips = 0): NameRow[] {
  const weighed = rows.map((row) => ({ row, kind: matchOf(search, row, slips), ...weigh(row, near) }));
  weighed.sort((a, b) => a.kind - b.kind || b.weight - a.weight || a.away - b.away || (a.row.id < b.row.id ? -1 : 1));
  return weighed.map(({ row }) => row);
}

function matchOf(search: string, { aliases }: NameRow, slips: number): number {
  if (aliases.includes(search)) return match.exact;
  if (slips > 0 && aliases.some((name) => distance(search, name, slips) <= slips)) return match.exact;
  return aliases.some((name) => name.startsWith(search)) ? match.startsName : match.allWords;
}

/** A street around the corner ranks above a station far away. */
function weigh({ latitude, longitude, rank }: NameRow, near?: Coordinate): { weight: number; away: number } {
  if (!near) return { weight: rank, away: 0 };
  const away = straightMetres([near.latitude, near.longitude], [latitude, longitude]);
  return { weight: rank + (away < 15_000 ? 3 : away < 50_000 ? 1.5 : 0), away };
}
