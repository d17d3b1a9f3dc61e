import type { Operator } from '../src/ops/commands/operator.ts';
import type { TestApi } from './harness.ts';

/** An operator: `said` is the command's output, with plain spaces. */
export function makeOperator({ db, ownerDb, ctx }: Pick<TestApi, 'db' | 'ownerDb' | 'ctx'>, { isSure = true } = {}) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line.replaceAll('\u00a0', ' '));
  const operator: Operator = {
    db: ownerDb,
    bound: db,
    now: ctx.now,
    env: ctx.env,
    keys: async () => ctx.keys,
    isSure,
    say,
  };
  return { operator, said };
}
