import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import type { Tx } from '../connect.ts';
import type { Database } from '../schema.ts';
import { type Runner, registerRunner } from '../sql-named.ts';

/** A typed handle for a transaction that other code begins and ends. */
export function makeTx(runner: Runner): Tx {
  const connection = new RunnerConnection(runner);
  const tx = new Transaction<Database>({
    config: { dialect },
    dialect,
    driver,
    executor: baseExecutor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  });
  registerRunner(tx, runner);
  return tx;
}

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const driver = dialect.createDriver();
const baseExecutor = new Kysely<Database>({ dialect }).getExecutor();

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

class RunnerConnection implements DatabaseConnection {
  readonly #runner: Runner;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#runner({ text: sql, values: [...parameters] });
    return { rows: rows ?? [], numAffectedRows: WRITES.has(command) ? BigInt(rowCount ?? 0) : undefined };
  }

  streamQuery(): never {
    throw new Error('Rows are not streamed inside a transaction: page through them');
  }
}
