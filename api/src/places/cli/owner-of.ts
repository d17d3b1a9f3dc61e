import type { Owner } from '@tibara/places';
import type { Db } from '../../platform/db/connect.ts';
import { runnerOf } from '../../platform/db/sql-named.ts';

export function ownerOf(db: Db): Owner {
  const run = runnerOf(db);
  return {
    run: async (text, values) => void (await run({ text, values })),
    read: async (text, values) => (await run({ text, values })).rows,
  };
}
