import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Env, readEnv } from '../../env.ts';
import { withOrigin } from '../../platform/audit/origin.ts';
import { openDatabase } from '../../platform/cli/open-database.ts';
import { printable } from '../../platform/cli/printable.ts';
import { asTyped, type Command } from '../../platform/cli/run-command.ts';
import { connect, type Db, type Tx } from '../../platform/db/connect.ts';
import { becomeVendor, inTransaction, withVendor } from '../../platform/db/transaction/tx.ts';
import { type Keys, openKeys } from '../../platform/keys/keys.ts';
import { readArgs } from './read-args.ts';

export type Operator = {
  /** Connected as the tables' owner: the server's role may not change prices, terms or codes (ADR 61). */
  readonly db: Db;
  /** Connected as the server, for reading: row-level security shows one vendor at a time. */
  readonly bound: Db;
  readonly now: () => Date;
  readonly env: Env;
  /** The server's keys, for links that people got from it. */
  readonly keys: () => Promise<Keys>;
  /** Whether `--yes` was given. Without it everything is rolled back, so the output is a preview. */
  readonly isSure: boolean;
  readonly say: (line: string) => void;
  /** The transaction in which several acts are rehearsed. */
  readonly rehearsal?: Tx;
};

export type Input = {
  readonly words: readonly string[];
  readonly option: (name: string) => string | undefined;
  /** Each value of a repeatable option. */
  readonly each: (name: string) => readonly string[];
  /** Whether this one of the command's `flags` was given. */
  readonly has: (flag: string) => boolean;
};

type Definition = {
  summary: string;
  help: readonly string[];
  options?: readonly string[];
  repeated?: readonly string[];
  flags?: readonly string[];
  /** The command only reads, so it needs no `--yes`. */
  isReading?: boolean;
  /** Returns the exit code if it is not 0. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands end without a word
  run: (operator: Operator, input: Input) => Promise<number | void>;
};

/** A command of `npm run ops`. It opens the database, and reports at the end whether anything was done. */
export const operatorCommand = ({ summary, help, isReading = false, run, ...known }: Definition): Command => ({
  summary,
  help: [...help, ...(isReading ? [] : ['', 'Without --yes the command only shows its effect.'])].join('\n'),
  async run(args, source) {
    const { options = [], flags = [], repeated = [] } = known;
    const input = readArgs(args, { options, repeated, flags: ['yes', ...flags] });
    const isSure = input.has('yes');
    const env = readEnv(source);
    refuseEmptyFolder(env);
    const database = await openDatabase(env);
    const db = connect({ url: database.ownerUrl, max: 2 });
    const hasNames = env.DATABASE_PREPARED === 'on';
    const bound = connect({ url: database.appUrl, max: 1, patienceMs: CHECK_MS, hasNames });
    const say = (line: string) => console.log(asTyped(printable(line)));
    const keys = () => keysOfServer(bound, env, say);
    const operator = { db, bound, env, keys, now: () => new Date(), isSure, say };
    const origin = { actor: `operator ${userInfo().username}`, address: null, requestId: null };
    try {
      const code = await withOrigin(origin, () => run(operator, input));
      if (rehearsals.has(operator)) console.log('Nothing was done yet. Add --yes to do it.');
      return code ?? 0;
    } finally {
      await Promise.all([db.destroy(), bound.destroy()]);
      await database.stop();
    }
  },
});

/** A wrong DATA_DIR would otherwise be answered for an empty database. */
function refuseEmptyFolder({ DATABASE_URL, DATA_DIR }: Env): void {
  if (DATABASE_URL || existsSync(join(DATA_DIR, 'postgres'))) return;
  throw new Error(`${DATA_DIR} has no database: set DATA_DIR to the folder of the server, or DATABASE_URL.`);
}

/** The longest time of a statement that reads a merchant's whole ledger. */
const CHECK_MS = 600_000;

/** One act in one transaction of the vendor; rolled back unless the operator is sure. */
export function carryOut<T>(operator: Operator, vendorId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  const { isSure, rehearsal } = operator;
  if (rehearsal) return inStep(rehearsal, vendorId, act);
  return isSure ? inTransaction(operator.db, { vendorId }, act) : rolledBack(operator, { vendorId }, act);
}

/** Several acts, each in its own transaction. A preview runs them in one transaction and rolls back. */
export async function carryOutAll<T>(operator: Operator, acts: (as: Operator) => Promise<T>): Promise<T> {
  if (operator.isSure) return acts(operator);
  const { result, said } = await rolledBack(operator, {}, async (rehearsal) => {
    await sql`select set_config('transaction_timeout', '0', true), set_config('transaction_timeout', ${String(CHECK_MS)}, true)`.execute(
      rehearsal,
    );
    const lines: string[] = [];
    const as = { ...operator, rehearsal, say: (line: string) => void lines.push(line) };
    return { result: await acts(as), said: lines };
  });
  for (const line of said) operator.say(line);
  return result;
}

/** Reads a vendor's rows; within a rehearsal with its effects. */
export const look = <T>({ db, rehearsal }: Operator, vendorId: string, act: (tx: Tx) => Promise<T>): Promise<T> =>
  rehearsal ? inStep(rehearsal, vendorId, act) : withVendor(db, vendorId, act);

async function rolledBack<T>(
  operator: Operator,
  options: { vendorId?: string },
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  let outcome: { result: T } | undefined;
  try {
    return await inTransaction(operator.db, options, async (tx) => {
      outcome = { result: await act(tx) };
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed && outcome)) throw error;
    rehearsals.add(operator);
    return outcome.result;
  }
}

/** A failed step leaves nothing, and the next one continues. */
async function inStep<T>(tx: Tx, vendorId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  await becomeVendor(tx, vendorId);
  await sql`savepoint step`.execute(tx);
  try {
    return await act(tx);
  } catch (error) {
    await sql`rollback to savepoint step`.execute(tx);
    throw error;
  } finally {
    await sql`release savepoint step`.execute(tx);
  }
}

class Rehearsed extends Error {}
/** For a preview outside a transaction. */
export const showOnly = (operator: Operator): void => void rehearsals.add(operator);

/** The operators who were shown a preview. */
const rehearsals = new WeakSet<Operator>();

/** Refuses if this machine's secret would replace the server's. */
export async function keysOfServer(bound: Db, env: Env, say: (line: string) => void): Promise<Keys> {
  if (env.DATABASE_URL && !env.ACCESS_TOKEN_SECRET)
    throw new Error('This needs all settings of the server: ACCESS_TOKEN_SECRET is not set.');
  return openKeys(bound, env, { info: say });
}
