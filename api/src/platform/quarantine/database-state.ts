import type { Db } from '../db/connect.ts';
import { sqlOne } from '../db/sql-named.ts';
import type { DatabaseState } from './judge.ts';

export type StateRow = DatabaseState & {
  heldSince: Date | null;
  /** The last note of a server. */
  lastNoted: Date | null;
  secretFingerprint: string | null;
};

/** One row. The parameter is the server of a note, or null. */
export const STATE = `
  select case when i.held_since is not null then coalesce(i.held_because, 'operator') end as "heldBecause",
    i.held_since as "heldSince", i.identity = database_identity() as "hasOwnIdentity", present_host() as host,
    array(select host from known_hosts order by added_at, host) as known, array(select id::text from acceptances order by number) as acceptances,
    (select max(accepted_at) from acceptances) as "acceptedAt",
    (select mark from server_notes where server = $1::uuid) as mark,
    (select max(noted_at) from server_notes) as "lastNoted", i.secret_fingerprint as "secretFingerprint"
  from installation i`;

export const readState = (db: Db, server: string | null): Promise<StateRow> =>
  sqlOne(db, { name: 'database-state', text: STATE, values: [server] });

/** A stored hold keeps its time and its first reason. */
export const HOLD = 'select hold_database($1)';
