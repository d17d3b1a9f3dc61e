/** The caller's view of a database failure. Any other failure is our bug. */
type DatabaseFailure =
  /** The connection is lost, or its server became read-only. A new connection may work. */
  | 'lost'
  /** The server runs but does not accept clients yet. */
  | 'starting'
  /** No connection, memory or time: an immediate retry would make it worse. */
  | 'busy'
  /** The disk is full. The server rolled everything back, and reads still work. */
  | 'full'
  /** The server rolled everything back, and a retry may succeed. */
  | 'rolled_back'
  /** A newer release added a column to a table after this connection prepared the statement. */
  | 'plan_outdated'
  /** A NUL or half a surrogate pair, which PostgreSQL cannot store in text or JSON. */
  | 'unstorable_text';

/** The only list of the driver's and the server's codes for these. */
export function failureOf(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === '0A000') return error.message.startsWith('cached plan must not change') ? 'plan_outdated' : null;
  const byCode = code === null ? undefined : (CODES[code] ?? CLASSES[code.slice(0, 2)]);
  return byCode ?? MESSAGES.find(([message]) => error.message.startsWith(message))?.[1] ?? null;
}

/** The inner error decides if a commit's outcome is unknown or a driver's error contains another. */
export const failureBehind = (error: unknown): DatabaseFailure | null =>
  failureOf(error) ?? (error instanceof Error && error.cause ? failureBehind(error.cause) : null);

export const isDuplicate = (error: unknown, constraint: string): boolean =>
  error instanceof Error && codeOf(error) === '23505' && 'constraint' in error && error.constraint === constraint;

/** An earlier statement of the transaction failed, and that failure has the reason. */
export const isAfterFailure = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25P02';

/** The connection may still run a statement or be in an unknown state: it must not be reused. */
export const isUnfit = (failure: DatabaseFailure | null): boolean =>
  failure === 'lost' || failure === 'starting' || failure === 'busy' || failure === 'plan_outdated';

const codeOf = (error: Error): string | null => ('code' in error && typeof error.code === 'string' ? error.code : null);

const CODES: Record<string, DatabaseFailure> = {
  '25006': 'lost', // read-only: another server was promoted to primary
  '57P01': 'lost',
  '57P02': 'lost',
  EAI_AGAIN: 'lost',
  ECONNRESET: 'lost',
  ENOSPC: 'full', // of our own disk, where files for slow readers wait
  ECONNREFUSED: 'lost',
  EHOSTUNREACH: 'lost',
  ENETUNREACH: 'lost',
  EPIPE: 'lost',
  ETIMEDOUT: 'lost',
  '53100': 'full',
  '57P03': 'starting',
  '25P03': 'busy', // idle too long inside a transaction
  '25P04': 'busy', // a transaction took too long
  '55P03': 'busy',
  '57014': 'busy', // a statement took too long
  '40001': 'rolled_back',
  '40P01': 'rolled_back',
  '22021': 'unstorable_text',
  '22P05': 'unstorable_text',
};

/** Codes by their first two characters: connections (08); no memory or connections left (53). */
const CLASSES: Record<string, DatabaseFailure> = { '08': 'lost', '53': 'busy' };

/** The driver's own failures have no code. */
const MESSAGES: [string, DatabaseFailure][] = [
  // A cluster's coordinator lost a worker. It reports that with the code of any bug.
  ['could not commit transaction for shard', 'lost'],
  ['server closed the connection unexpectedly', 'lost'],
  ['Connection terminated due to connection timeout', 'busy'],
  ['timeout exceeded when trying to connect', 'busy'],
  ['timeout expired', 'busy'], // of a connection outside the pool
  ['Query read timeout', 'busy'],
  ['Connection terminated', 'lost'],
  ['Client has encountered a connection error', 'lost'],
  ['Client was closed', 'lost'],
];
