import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { refuseInsideTransaction } from './open-transaction.ts';
import type { Database } from './schema.ts';
import { registerRunner } from './sql-named.ts';

/** The pool: each statement on any connection, committed by itself. */
export type Db = Kysely<Database> & { readonly isTransaction: false };

/** One open transaction. A `Db` is not accepted where a `Tx` is asked for, nor a `Tx` where a `Db` is. */
export type Tx = Transaction<Database>;

export type ConnectOptions = { url: string; max?: number; onError?: (error: Error) => void };

export function connect({ url, max = 10, onError = () => {} }: ConnectOptions): Db {
  const pool = new GuardedPool({
    connectionString: url,
    max,
    types: { getTypeParser },
    pipeline: true, // begin, set_config and the first statement travel together
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    application_name: 'tibara',
  });
  pool.on('error', onError); // an idle connection that breaks; unheard, it would end the process
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) as Db;
  pools.set(db, pool);
  registerRunner(db, (query) => pool.query(query));
  return db;
}

export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This handle was not made by connect()');
  return pool;
}

/** int8 and int8[] as numbers, as long as they are exact; everything else as pg does it, but dates stay text. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.INT8) return parseSafeInteger;
    if (oid === INT8_ARRAY) return (text: string) => parseTextArray(text).map(parseSafeInteger);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(oid, format);
}

const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const pools = new WeakMap<Db, pg.Pool>();
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as number);

function parseSafeInteger(text: string | null): number | null {
  if (text === null) return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly`);
  return value;
}

class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(done: ConnectCallback): void;
  override connect(done?: ConnectCallback): unknown {
    refuseInsideTransaction('The database pool');
    return done ? super.connect(done) : super.connect();
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;
