import type { Db } from '../../../platform/db/connect.ts';
import { runnerOf } from '../../../platform/db/sql-named.ts';

/** The owner's connection: an import creates tables, which the server's role may not do. */
export type Owner = {
  run(text: string, values?: unknown[]): Promise<void>;
  read<Row>(text: string, values?: unknown[]): Promise<Row[]>;
};

export function ownerOf(db: Db): Owner {
  const run = runnerOf(db);
  return {
    run: async (text, values) => void (await run({ text, values })),
    read: async (text, values) => (await run({ text, values })).rows,
  };
}
