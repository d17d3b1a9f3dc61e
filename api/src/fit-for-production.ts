import { couriersIn } from './dispatch/fleet/courier-list.ts';
import type { Parsed } from './env.ts';
import type { Company } from './platform/company/company.ts';
import { madeUpProperties } from './platform/company/made-up.ts';
import { isHttps, isStrong, type Requirement, strongSecret } from './platform/settings/requirements.ts';
import { accountKeys, whyCardsCannotStart } from './wallet/cards/accounts/card-settings.ts';

/**
 * All unmet requirements of production, each as the start's error message. Without the sandbox the money is real,
 * whatever NODE_ENV is; NODE_ENV=production refuses the sandbox.
 */
export function productionProblems(env: Parsed, company: Company | null, sandbox: boolean): string[] {
  const isProduction = env.NODE_ENV === 'production';
  if (sandbox) return isProduction ? ['SANDBOX=on simulates cards, messages and the fleet: set SANDBOX=off'] : [];
  const requirements = [...realMoney(env), ...(isProduction ? liveAccounts(env, company) : [])];
  return requirements.filter(([isMet]) => !isMet).map(([, otherwise]) => otherwise);
}

const realMoney = (env: Parsed): Requirement[] => [
  [isStrong(env.ACCESS_TOKEN_SECRET), strongSecret('ACCESS_TOKEN_SECRET')],
  [
    env.ACCESS_TOKEN_SECRET_BESIDE === undefined || isStrong(env.ACCESS_TOKEN_SECRET_BESIDE),
    strongSecret('ACCESS_TOKEN_SECRET_BESIDE'),
  ],
  [env.DATABASE_URL, 'DATABASE_URL must be set: the embedded database is for trying out, nobody backs it up'],
  [env.CARDS === 'stripe', 'CARDS=sandbox moves no real money: set CARDS=stripe'],
  [!whyCardsCannotStart(env), whyCardsCannotStart(env) ?? ''],
  ...accountKeys(env).map(
    ({ webhookSecrets, secretName }) => [webhookSecrets.every(isStrong), strongSecret(secretName)] as const,
  ),
  ...couriersIn(env).flatMap(({ requirements }) => requirements?.(env) ?? []),
  [env.SMS === 'http', 'SMS=outbox sends nothing: set SMS=http'],
  [isHttps(env.SMS_URL), 'SMS_URL must be set to an https address'],
  [env.MAIL === 'smtp', 'MAIL=outbox sends nothing: set MAIL=smtp'],
  [env.SMTP_URL, 'SMTP_URL must be set for MAIL=smtp'],
  [isHttps(env.PUBLIC_URL), 'PUBLIC_URL must be set to an https address: links in messages begin with it'],
  [env.METRICS_TOKEN === undefined || isStrong(env.METRICS_TOKEN), strongSecret('METRICS_TOKEN')],
];

/** Required unless this is a rehearsal. */
const liveAccounts = (env: Parsed, company: Company | null): Requirement[] => [
  ...accountKeys(env).map(
    (key): Requirement => [/^[sr]k_live_/.test(key.secretKey), `${key.keyName} is a test key and moves no real money`],
  ),
  ...couriersIn(env).flatMap(({ liveRequirements }) => liveRequirements?.(env) ?? []),
  [!/@[\w.-]*\.test>?$/.test(env.MAIL_FROM), 'MAIL_FROM must be set to an address of yours: nobody receives at .test'],
  ...(company ? madeUpProperties(company) : []).map(
    (property): Requirement => [
      false,
      `${env.COMPANY}: ${property} must be your company's: it is on screens, or on papers that never change`,
    ],
  ),
];
