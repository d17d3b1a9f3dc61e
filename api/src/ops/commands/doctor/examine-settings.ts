import { settingProblems } from '#env.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

export type Source = Record<string, string | undefined>;

/** Everything that a start would refuse, at once, and weaknesses that it accepts. */
export function examineSettings(source: Source): Finding[] {
  const problems = settingProblems(source).map((line) => problem('settings', line));
  return [
    ...(problems.length > 0 ? problems : [ok('settings', 'a server can start with them')]),
    ...weaknesses(source),
  ];
}

function weaknesses(source: Source): Finding[] {
  const isProduction = source.NODE_ENV === 'production';
  const simulated = source.SANDBOX ? source.SANDBOX === 'on' : !isProduction;
  const found: (Finding | false)[] = [
    !isProduction && warning('settings', 'NODE_ENV is not production: test keys and made-up company data are accepted'),
    simulated && warning('settings', 'the sandbox simulates cards, messages and couriers: no money is moved'),
    !source.METRICS_TOKEN &&
      warning('settings', 'METRICS_TOKEN is missing: nobody can read the figures, and no alert works'),
    !!source.DATABASE_URL &&
      !source.MIGRATE_DATABASE_URL &&
      warning('settings', 'MIGRATE_DATABASE_URL is missing: no start migrates, and most commands do not work'),
    (source.TRUST_PROXY ?? 'off') === 'off' &&
      !!source.PUBLIC_URL &&
      warning('settings', 'TRUST_PROXY is off: behind a proxy all callers share one limit'),
    !!source.ACCESS_TOKEN_SECRET_BESIDE &&
      warning('settings', 'ACCESS_TOKEN_SECRET_BESIDE is set: remove it ten minutes after the change of the secret'),
  ];
  return found.filter((finding) => finding !== false);
}
