import type { Db } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import type { NameRow } from './tables.ts';

export const NAME_COLUMNS = `id, kind, title, house, around, city, state, postal_code, country, latitude, longitude, radius_metres,
  rank, name, aliases`;
/** Enough to choose the best eight of; more would be fetched to be thrown away. */
const MOST_BY_NAME = 60;
const MOST_BY_WORDS = 300;

/** Places whose name begins as the normalised search does, and places that have all its words, the last one begun. */
export async function findNames(db: Db, search: string): Promise<NameRow[]> {
  const [byName, byWords] = await Promise.all([
    sqlNamed<NameRow>(db, {
      name: 'map_names_by_name',
      text: `select ${NAME_COLUMNS} from map_names where name >= $1 and name < $2 order by name limit ${MOST_BY_NAME}`,
      values: [search, `${search}~`],
    }),
    sqlNamed<NameRow>(db, {
      name: 'map_names_by_words',
      text: `select ${NAME_COLUMNS} from map_names where words @@ $1::tsquery limit ${MOST_BY_WORDS}`,
      values: [toQuery(search)],
    }),
  ]);
  return [...new Map([...byName, ...byWords].map((row) => [row.id, row])).values()];
}

/** Searches are letters, digits and blanks alone. */
const toQuery = (search: string): string => `${search.split(' ').join(' & ')}:*`;

export async function findById(db: Db, id: string): Promise<NameRow | null> {
  const [row] = await sqlNamed<NameRow>(db, {
    name: 'map_names_by_id',
    text: `select ${NAME_COLUMNS} from map_names where id = $1`,
    values: [id],
  });
  return row ?? null;
}
