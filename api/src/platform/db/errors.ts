/** What a failure means for whoever asked the database; anything else is a mistake of ours. */
export type DatabaseFailure =
  /** The connection is gone, or leads to a server that may no longer write: another one may do. */
  | 'lost'
  /** The server is there, but not for everybody yet. */
  | 'starting'
  /** No connection, no room or no time: trying at once again would only add to it. */
  | 'busy'
  /** The server undid everything and says that another try may succeed. */
  | 'rolled_back'
  /** A table grew a column since this connection prepared the statement: a newer version migrated beside us. */
  | 'plan_outdated'
  /** A NUL or half a character, which PostgreSQL keeps neither in text nor in JSON. */
  | 'unstorable_text';

/** The one list of what the driver and the server call these. */
export function failureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === '0A000') return error.message.startsWith('cached plan must not change') ? 'plan_outdated' : null;
  const byCode = code === null ? undefined : (CODES[code] ?? CLASSES[code.slice(0, 2)]);
  return byCode ?? MESSAGES.find(([message]) => error.message.startsWith(message))?.[1] ?? null;
}

/** For the answer: with the outcome of a commit unknown, or a driver's error inside another, what lies behind counts. */
export const failureBehind = (error: unknown): DatabaseFailure | null =>
  failureOf(error) ?? (error instanceof Error && error.cause ? failureBehind(error.cause) : null);

/** A row with this key is there already. */
export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof Error && codeOf(error) === '23505' && 'constraint' in error && error.constraint === constraint;

/** A statement of this transaction failed before: the first failure says what happened, this one only that it did. */
export const isAfterFailure = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25P02';

/** The connection may still be at work, or know too much: it must not serve another. */
export const isUnfit = (failure: DatabaseFailure | null): boolean =>
  failure === 'lost' || failure === 'starting' || failure === 'busy' || failure === 'plan_outdated';

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null);

const CODES: Record<string, DatabaseFailure> = {
  '25006': 'lost', // read-only: this server was the main one until another was promoted
  '57P01': 'lost',
  '57P02': 'lost',
  EAI_AGAIN: 'lost',
  ECONNRESET: 'lost',
  ECONNREFUSED: 'lost',
  EHOSTUNREACH: 'lost',
  ENETUNREACH: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
  '57P03': 'starting',
  '25P03': 'busy', // idle too long inside a transaction
  '25P04': 'busy', // a transaction too long
  '55P03': 'busy',
  '57014': 'busy', // a statement too long
  '40001': 'rolled_back',
  '40P01': 'rolled_back',
  '22021': 'unstorable_text',
  '22P05': 'unstorable_text',
};

/** Codes by their first two characters: connections (08), room for data, memory and connections (53). */
const CLASSES: Record<string, DatabaseFailure> = { '08': 'lost', '53': 'busy' };

/** The driver's own failures have no code. */
const MESSAGES: [string, DatabaseFailure][] = [
  ['Connection terminated due to connection timeout', 'busy'],
  ['timeout exceeded when trying to connect', 'busy'],
  ['timeout expired', 'busy'], // of a connection outside the pool
  ['Query read timeout', 'busy'],
  ['Connection terminated', 'lost'],
  ['Client has encountered a connection error', 'lost'],
  ['Client was closed', 'lost'],
];
