import type { Db, Tx } from '../db/connect.ts';
import { sqlNamed } from '../db/sql-named.ts';
import { afterCommit } from '../db/transaction/tx.ts';
import type { Bell } from './bell.ts';
import { LATEST_MS } from './read-nudges.ts';
import '../tables.ts';

export type EndedSession = { vendorId: string; sessionId: string };

/** Longer than an access token's life plus clock differences. */
const KEPT_MS = 15 * 60_000;
/** Even without a wake-up a token is refused within a second, also if the pause and a slow query follow. */
const POLL_MS = 700;
/** A busy server has a wake-up at every commit; one query serves many. */
const PAUSE_MS = 50;

/** Called in the transaction that ends the session. */
export async function writeSessionEnd(tx: Tx, session: EndedSession): Promise<void> {
  await tx
    .insertInto('ended_sessions')
    .values({ vendor_id: session.vendorId, session_id: session.sessionId })
    .onConflict((conflict) => conflict.columns(['vendor_id', 'session_id']).doNothing())
    .execute();
  afterCommit(tx, () => {
    for (const tell of listeners) tell(session);
  });
}

type EndedSessionsNeeds = { db: Db; bell: Bell; onError: (error: unknown) => void };

/**
 * Recently ended sessions, whose access tokens may still be valid. Checked at every call without a query. So a log-out or
 * a new password counts on every server within a second. The rows are ids alone, without row-level security. Polls as
 * long as the process runs, even if the database fails. A wake-up only makes it poll sooner.
 */
export function createEndedSessions({ db, bell, onError }: EndedSessionsNeeds) {
  const ended = new Map<string, number>();
  const wokenWithin = bell.reader();
  let onEnd: (session: EndedSession) => void = () => {};
  let readUpTo: Date | null = null;
  let isStopped = true;
  let following: Promise<void> | undefined;

  const learn = (session: EndedSession) => {
    if (ended.has(session.sessionId)) return;
    ended.set(session.sessionId, Date.now());
    onEnd(session);
  };

  const learnHere = (session: EndedSession) => {
    learn(session);
    bell.ring(); // the other processes read it
  };

  const look = async ({ isFirst = false } = {}) => {
    try {
      const { now, sessions } = await readEnded(db, readUpTo);
      readUpTo = now;
      for (const session of sessions) learn(session);
    } catch (error) {
      // A server without the ended sessions does not start. Later, the next poll makes up for a failed one.
      if (isFirst) throw error;
      onError(error);
    }
    forgetOld(ended);
  };

  const follow = async () => {
    while (!isStopped) {
      await wokenWithin(POLL_MS);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (!isStopped) await look();
    }
  };

  return {
    has: (sessionId: string | undefined): boolean => sessionId !== undefined && ended.has(sessionId),

    /** Resolves once the earlier ended sessions are loaded. `tell` is called for each later one, in any process. */
    async start(tell: (session: EndedSession) => void): Promise<void> {
      isStopped = false;
      onEnd = tell;
      listeners.add(learnHere);
      await look({ isFirst: true });
      following = follow();
    },

    async stop(): Promise<void> {
      isStopped = true;
      listeners.delete(learnHere);
      await following;
    },
  };
}

/** The readers of this process, called immediately. */
const listeners = new Set<(session: EndedSession) => void>();

type Row = { now: Date; vendor_id: string; session_id: string | null };

/** Reads the rows since the last poll and a little before: a transaction may commit after its rows' time. */
async function readEnded(db: Db, since: Date | null): Promise<{ now: Date; sessions: EndedSession[] }> {
  const rows = await sqlNamed<Row>(db, { name: 'session-ends', text: READ_ENDED, values: [since, KEPT_MS, LATEST_MS] });
  const now = rows[0]?.now ?? since;
  if (!now) throw new Error('The database did not return its time');
  const sessions = rows.flatMap(({ vendor_id, session_id }) =>
    session_id ? [{ vendorId: vendor_id, sessionId: session_id }] : [],
  );
  return { now, sessions };
}

const READ_ENDED = `
  select clock.now, e.vendor_id, e.session_id from (select clock_timestamp() as now) as clock
  left join ended_sessions e on e.ended_at
    > coalesce($1::timestamptz - $3 * interval '1 millisecond', clock.now - $2 * interval '1 millisecond')`;

/** A Map keeps insertion order. */
function forgetOld(ended: Map<string, number>): void {
  for (const [sessionId, learnt] of ended) {
    if (learnt > Date.now() - KEPT_MS) return;
    ended.delete(sessionId);
  }
}
