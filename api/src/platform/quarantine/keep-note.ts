import { randomUUID } from 'node:crypto';
import type { Db } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { repeat } from '../repeat.ts';
import { readState } from './database-state.ts';
import { isOfPresent, judge, type ServerNote, type Witness } from './judge.ts';
import { writeNote } from './note-file.ts';

type Keeping = { db: Db; witness: Witness; file: string };

/** Raises the server's mark in the database, and then keeps it in the file. A held database gets no marks. */
export async function noteOnce({ db, witness, file }: Keeping): Promise<void> {
  const state = await readState(db, witness.note?.server ?? null);
  if (judge(state, witness) !== null)
    throw new Error('The database is held, so this server keeps its last note of it.');
  const last = witness.note && isOfPresent(witness.note, state) ? witness.note : null;
  const server = last?.server ?? randomUUID();
  const { acceptances, host } = state;
  const note: ServerNote = {
    server,
    ...(await raiseMark(db, server, last)),
    installation: acceptances[0] ?? '',
    acceptance: acceptances.at(-1) ?? '',
    host,
    addresses: witness.addresses,
  };
  await writeNote(file, note);
  witness.note = note;
}

type RaisedMark = Pick<ServerNote, 'mark' | 'notedAt'>;

async function raiseMark(db: Db, server: string, last: ServerNote | null): Promise<RaisedMark> {
  const statement = last
    ? { name: 'raise-mark', text: RAISE, values: [server, last.mark] }
    : { name: 'first-mark', text: FIRST, values: [server] };
  const [row] = await sqlNamed<RaisedMark>(db, statement);
  if (!row) throw new Error('The database lacks the last note of this server.');
  return row;
}

const FIRST = 'insert into server_notes (server, mark) values ($1, 1) returning mark, noted_at as "notedAt"';

/** PgBouncer may have replaced the database since the look. */
const RAISE = `
  update server_notes set mark = mark + 1, noted_at = now() where server = $1 and mark >= $2
  returning mark, noted_at as "notedAt"`;

const NOTE_EVERY_MS = 5000;

/** Notes at once, every few seconds, and at the stop. A failure is reported once, until a note succeeds. Returns how to stop. */
export async function keepNote(keeping: Keeping, onError: (error: unknown) => void): Promise<() => Promise<void>> {
  let isFailing = false;
  const note = async () => {
    try {
      await noteOnce(keeping);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
    }
  };
  await note();
  const stop = repeat(NOTE_EVERY_MS, note);
  return () => stop().then(note);
}
