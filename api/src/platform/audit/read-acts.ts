import type { Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';

export type ActLine = {
  actedAt: Date;
  act: string;
  /** A user's id, or the kind of caller. */
  actor: string;
  address: string | null;
  detail: Record<string, unknown>;
};

/** The vendor's last audit lines, the newest first. */
export const readActs = (tx: Tx, vendorId: string, most: number): Promise<ActLine[]> =>
  sqlNamed<ActLine>(tx, { name: 'read-acts', text: READ, values: [vendorId, most] });

const columns = 'acted_at as "actedAt", act, actor, from_address as address, detail, id';
const newestOf = (table: string): string =>
  `(select ${columns} from ${table} where vendor_id = $1 order by acted_at desc, id desc limit $2)`;
const READ = `
  select "actedAt", act, actor, address, detail from (
    ${['act_lines', 'money_lines'].map(newestOf).join(' union all ')}
  ) line order by "actedAt" desc, id desc limit $2`;
