import { couriersIn } from '#dispatch/index.ts';
import { type Env, readEnv, settingProblems } from '#env.ts';
import { makeMailSender, makeSmsSender } from '#notifications/index.ts';
import { engineFailures, lookAtEngines } from '#places/index.ts';
import { connect } from '#platform/db/connect.ts';
import { farSideCalls, refusedKeys } from '#platform/far-sides/ask-far-side.ts';
import { makeBucket } from '#platform/files/bucket.ts';
import { lookAtCards } from '#wallet/index.ts';
import type { Source } from './examine-settings.ts';
import { type Finding, ok, problem, reasonOf } from './finding.ts';

/** Asks each outside service something harmless with our key. */
export async function examineKeys(source: Source): Promise<Finding[]> {
  if (settingProblems(source).length > 0) return [];
  const env = readEnv(source);
  const before = failures();
  const [bucket] = await Promise.all([examineBucket(env), lookAtAll(env)]);
  const keys = refusedKeys().flatMap(({ labels: { side }, value }) => {
    if (value === 1) return [problem(`key of ${side}`, 'it is refused: docs/runbook.md has the steps (KeyRefused)')];
    return hasNoKey(side) ? [] : [ok(`key of ${side}`, 'it is accepted')];
  });
  return [...keys, ...failuresSince(before), ...bucket];
}

/** Each subject that failed, with the number of its failures. */
function failures(): { subject: string; page: string; count: number }[] {
  const sides = farSideCalls
    .lines()
    .flatMap(({ labels: { side, result }, value: count }) =>
      result === 'failed' ? [{ subject: `calls to ${side}`, page: 'FarSideFails', count }] : [],
    );
  const engines = engineFailures
    .lines()
    .flatMap(({ labels: { engine, kind }, value: count }) =>
      kind === 'unavailable' || kind === 'over_quota'
        ? [{ subject: `maps engine ${engine}`, page: 'MapsEngineFails', count }]
        : [],
    );
  return [...sides, ...engines];
}

const hasNoKey = (side: string): boolean => ['photon', 'osrm', 'valhalla'].includes(side);

/** A service may take connections and still answer nothing, or only failures. */
function failuresSince(before: ReturnType<typeof failures>): Finding[] {
  const isNew = ({ subject, count }: { subject: string; count: number }) =>
    !before.some((each) => each.subject === subject && each.count === count);
  const pages = new Map(
    failures()
      .filter(isNew)
      .map(({ subject, page }) => [subject, page]),
  );
  return [...pages].map(([subject, page]) =>
    problem(subject, `no answer, or a failure: docs/runbook.md has the steps (${page})`),
  );
}

/** Lists, because the doctor stores nothing. */
async function examineBucket(env: Env): Promise<Finding[]> {
  const bucket = makeBucket(env, { isActive: true });
  if (!bucket) return [];
  try {
    await bucket.list('', '');
    return [ok('bucket', 'it lists its objects')];
  } catch (error) {
    return [problem('bucket', `${reasonOf(error)}: docs/runbook.md has the steps (PicturesWait)`)];
  }
}

async function lookAtAll(env: Env): Promise<void> {
  // The live services use no database, so nothing connects.
  const db = connect({ url: env.DATABASE_URL ?? 'postgres://127.0.0.1/none' });
  const parts = { env, db, now: () => new Date(), log: { warn: () => {}, info: () => {} } };
  try {
    await Promise.allSettled([
      ...lookAtCards(parts),
      ...couriersIn(env).flatMap(({ look }) => look?.(parts) ?? []),
      makeSmsSender(parts).look?.(),
      makeMailSender(parts).look?.(),
      ...lookAtEngines(env, parts),
    ]);
  } finally {
    await db.destroy();
  }
}
