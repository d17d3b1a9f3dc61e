import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { type ClientOptions, DatabaseClient } from './connection/database-client.ts';
import { followStatement } from './connection/follow-statements.ts';
import { asMerchant, makeShares, merchantNow } from './connection/shares.ts';
import { type Space, watchSpace } from './connection/watch-space.ts';
import { failureOf, isUnfit } from './errors.ts';
import type { Database } from './schema.ts';
import { registerRunner } from './sql-named.ts';
import { refuseInsideTransaction } from './transaction/open-transaction.ts';

/** The pool: each statement runs on any connection and commits alone. */
export type Db = Kysely<Database> & { readonly isTransaction: false };

/** One open transaction. `Db` and `Tx` do not replace each other. */
export type Tx = Transaction<Database>;

export type ConnectOptions = {
  url: string;
  max?: number;
  /** The longest time of a statement, commits included. */
  patienceMs?: number;
  /** Without names no statement is prepared, for a PgBouncer that moves each transaction to any connection. */
  hasNames?: boolean;
  /** A replica may be read-only. */
  mayBeReadOnly?: boolean;
  /** Looks at a new connection before its first use, and may refuse it by throwing. */
  onOpen?: (client: pg.Client) => Promise<void>;
  onError?: (error: Error) => void;
  /** Called when the database's disk is full, and when it has space again. */
  onSpace?: (isFull: boolean) => void;
};

export function connect({
  url,
  max = 10,
  patienceMs = PATIENCE_MS,
  hasNames = true,
  mayBeReadOnly = false,
  onOpen,
  onError = () => {},
  onSpace = () => {},
}: ConnectOptions): Db {
  const options: pg.PoolConfig & ClientOptions = {
    connectionString: url,
    max,
    types: { getTypeParser },
    pipeline: true, // statements do not wait for each other: the last of a confirm and its commit
    keepAlive: true,
    connectionTimeoutMillis: Math.min(CONNECTED_WITHIN_MS, patienceMs),
    query_timeout: patienceMs,
    Client: hasNames ? PatientClient : NamelessClient,
    idleTimeoutMillis: 60_000,
    application_name: 'tibara',
    mayBeReadOnly,
    onFull: () => space.noteFull(),
    ...(onOpen && { onOpen }),
  };
  const pool = new GuardedPool(options);
  pool.on('release', (error, client) => pool.noteRelease(error, client));
  const space = watchSpace(pool, onSpace);
  pool.on('error', onError); // without a listener, a broken idle connection would end the process
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) as Db;
  pools.set(db, pool);
  spaces.set(db, space);
  registerRunner(db, (query) => pool.query(query));
  return db;
}

/** Also the server's time-out for a statement of a transaction. */
export const patienceOf = (db: Db): number => poolOf(db).options.query_timeout ?? PATIENCE_MS;

export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (!pool) throw new Error('This handle was not made by connect()');
  return pool;
}

/** The database refuses all writes that need new pages. */
export const isFull = (db: Db): boolean => spaces.get(db)?.isFull() ?? false;

/** int8 and int8[] become numbers if exact, dates stay text, other types are the driver's. */
export function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.INT8) return parseSafeInteger;
    if (oid === INT8_ARRAY) return (text: string) => parseTextArray(text).map(parseSafeInteger);
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
  }
  return pg.types.getTypeParser(oid, format);
}

const PATIENCE_MS = 20_000;
/** How long to wait for a free connection. Short, because all callers wait as long. */
const CONNECTED_WITHIN_MS = 5000;
const INT8_ARRAY = 1016;
const TEXT_ARRAY = 1009;
const pools = new WeakMap<Db, pg.Pool>();
const spaces = new WeakMap<Db, Space>();
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as number);

function parseSafeInteger(text: string | null): number | null {
  if (text === null) return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be read exactly`);
  return value;
}

/** Discards a connection that ended or may still run a statement, so that the pool does not reuse it. */
class PatientClient extends DatabaseClient {
  override query(...args: unknown[]): never {
    const ended = followStatement(args[0]);
    const fail = (error: Error) => {
      ended(false);
      if (failureOf(error) === 'full') this.onFull();
    };
    const done = args.at(-1);
    // The pool's own statements have a callback, and the pool discards their connection.
    if (typeof done === 'function')
      args[args.length - 1] = (error: Error | null, ...rest: unknown[]) => {
        if (error) fail(error);
        else ended(true);
        done(error, ...rest);
      };
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise)
      result.then(
        () => ended(true),
        (error: Error) => {
          fail(error);
          if (isUnfit(failureOf(error))) this.connection.stream.destroy(error);
        },
      );
    return result as never;
  }
}

class NamelessClient extends PatientClient {
  override query(...[query, ...rest]: unknown[]): never {
    const isNamed = typeof query === 'object' && query !== null && 'name' in query;
    return super.query(isNamed ? { ...query, name: undefined } : query, ...rest);
  }
}

/** Each merchant holds at most a quarter of the connections, so that the others never wait for it. */
class GuardedPool extends pg.Pool {
  readonly #holders = new WeakMap<pg.PoolClient, string>();
  readonly #shares = makeShares(Math.max(2, Math.floor((this.options.max ?? 0) / 4)), (since) =>
    this.#hasAnswered(since),
  );
  #lostAt = Number.NEGATIVE_INFINITY;

  override connect(): Promise<pg.PoolClient>;
  override connect(done: ConnectCallback): void;
  override connect(done?: ConnectCallback): unknown {
    refuseInsideTransaction('The database pool');
    const vendorId = merchantNow();
    const connected = vendorId === undefined ? this.#open() : this.#openFor(vendorId);
    if (!done) return connected;
    return void connected.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error, undefined, () => {}),
    );
  }

  async #open(): Promise<pg.PoolClient> {
    try {
      return await super.connect();
    } catch (error) {
      this.#noteLost(error);
      throw error;
    }
  }

  async #openFor(vendorId: string): Promise<pg.PoolClient> {
    await this.#shares.take(vendorId);
    try {
      const client = await this.#open();
      this.#holders.set(client, vendorId);
      return client;
    } catch (error) {
      this.#shares.free(vendorId);
      throw error;
    }
  }

  /** Called when a connection comes back, with the error that made it unfit. */
  noteRelease(error: unknown, client: pg.PoolClient): void {
    this.#noteLost(error);
    const vendorId = this.#holders.get(client);
    this.#holders.delete(client);
    if (vendorId !== undefined) this.#shares.free(vendorId);
  }

  #noteLost(error: unknown): void {
    const failure = failureOf(error);
    if (failure === 'lost' || failure === 'starting') this.#lostAt = performance.now();
  }

  /** No connection was lost since then, and the database answers now. */
  async #hasAnswered(sinceMs: number): Promise<boolean> {
    if (performance.now() - this.#lostAt < sinceMs) return false;
    const probe = asMerchant(undefined, () => this.query('select')).then(() => true);
    return Promise.race([probe.catch(() => false), pause(ANSWERS_WITHIN_MS, false)]);
  }
}

/** A database that needs longer for nothing is failing over, or all its connections are in use. */
const ANSWERS_WITHIN_MS = 500;

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void;
