import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { readEnv } from '../../env.ts';
import { withOrigin } from '../../platform/audit/origin.ts';
import type { Command } from '../../platform/cli/command.ts';
import { openDatabase } from '../../platform/cli/open-database.ts';
import { connect, type Db, type Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction/tx.ts';

/** What a command works with. */
export type Operator = {
  /** As the owner of the tables: the server's own role may change no prices, terms or codes (ADR 61). */
  readonly db: Db;
  /** As the server: row-level security shows one vendor at a time. For reading everything. */
  readonly bound: Db;
  readonly now: () => Date;
  /** Whether `--yes` was said. Without it everything is rolled back, so what is printed is what would happen. */
  readonly isSure: boolean;
  readonly say: (line: string) => void;
};

export type Input = {
  readonly words: readonly string[];
  readonly option: (name: string) => string | undefined;
  /** Whether this one of the command's `flags` was given. */
  readonly has: (flag: string) => boolean;
};

type Definition = {
  summary: string;
  help: readonly string[];
  options?: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  /** Reads only, so that there is nothing to be sure about. */
  isReading?: boolean;
  /** Returns the exit code where it is not 0. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands end without a word
  run: (operator: Operator, input: Input) => Promise<number | void>;
};

/** A command of `npm run ops`, which opens the database and says at the end whether anything was done. */
export const operatorCommand = ({ summary, help, isReading = false, run, ...known }: Definition): Command => ({
  summary,
  help: [...help, ...(isReading ? [] : ['', 'Says what it would do; with --yes it does it.'])].join('\n'),
  async run(args, source) {
    const { input, isSure } = readArgs(args, known);
    const database = await openDatabase(readEnv(source));
    const db = connect({ url: database.ownerUrl, max: 2 });
    const bound = connect({ url: database.appUrl, max: 1, patienceMs: CHECK_MS });
    const operator = { db, bound, now: () => new Date(), isSure, say: (line: string) => console.log(line) };
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

/** How long a statement may take that goes through a merchant's whole ledger. */
const CHECK_MS = 600_000;

/** One act in one transaction of the vendor; rolled back unless the operator is sure. */
export async function carryOut<T>(operator: Operator, vendorId: string, act: (tx: Tx) => Promise<T>): Promise<T> {
  let outcome: { result: T } | undefined;
  try {
    return await inTransaction(operator.db, { vendorId }, async (tx) => {
      outcome = { result: await act(tx) };
      if (!operator.isSure) throw new Rehearsed();
      return outcome.result;
    });
  } catch (error) {
    if (!(error instanceof Rehearsed && outcome)) throw error;
    rehearsals.add(operator);
    return outcome.result;
  }
}

class Rehearsed extends Error {}
/** Those who were shown what would be done. */
const rehearsals = new WeakSet<Operator>();

type Known = Pick<Definition, 'options' | 'flags'>;

function readArgs(args: readonly string[], { options = [], flags = [] }: Known): { input: Input; isSure: boolean } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean' },
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' } as const])),
      ...Object.fromEntries(options.map((name) => [name, { type: 'string' } as const])),
    },
  });
  const given = (name: string): unknown => Object.entries(values).find(([key]) => key === name)?.[1];
  const option = (name: string) => {
    const value = given(name);
    return typeof value === 'string' ? value : undefined;
  };
  const has = (flag: string) => given(flag) === true;
  return { input: { words: positionals, option, has }, isSure: values.yes === true };
}
