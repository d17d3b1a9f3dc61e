import { fileURLToPath } from 'node:url';
import { courierNames } from '@tibara/contract/dispatch/couriers';
import * as z from 'zod/mini';
import { type CourierRule, readRules } from './dispatch/choice/rules.ts';
import { courierList, courierSettings, couriersIn } from './dispatch/fleet/courier-list.ts';
import { productionProblems } from './fit-for-production.ts';
import { mapSettings, whyMapsCannotStart } from './places/engines/settings.ts';
import type { Company } from './platform/company/company.ts';
import { readCompany } from './platform/company/read-company.ts';
import { fileSettings, whyFilesCannotStart } from './platform/files/settings.ts';
import { readTrustedProxies, type TrustedProxies } from './platform/http/allowance/client-address.ts';
import { httpsAddress } from './platform/https-address.ts';
import { isHttp } from './platform/settings/requirements.ts';
import { number, optional, text, whole } from './platform/settings/setting-kinds.ts';
import { readerSettings, whyReaderCannotStart } from './readings/settings.ts';
import { accountKeys, cardSettings, whyCardsCannotStart } from './wallet/cards/accounts/card-settings.ts';

const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.pipe(
    z.optional(z.enum(values)),
    z.transform((given): T[number] => given ?? fallback),
  );

/** Values with commas between them, in the given sequence. */
const listOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.pipe(
    z.pipe(
      z._default(z.string(), fallback),
      z.transform((given) => [...new Set(given.split(',').map((each) => each.trim()))]),
    ),
    z.array(z.enum(values)),
  );

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Every setting with its default, also listed in README and .env.example. */
export const envSchema = z.object({
  NODE_ENV: choice(['development', 'production', 'test'], 'development'),
  HOST: text('127.0.0.1'),
  PORT: whole(3000, 0, 65_535),
  DATA_DIR: text(`${repositoryRoot}.data`),
  DATABASE_URL: optional,
  MIGRATE_DATABASE_URL: optional,
  /** For the listener, past a PgBouncer in `DATABASE_URL`. */
  DATABASE_DIRECT_URL: optional,
  /** `off`: statements have no names, for a PgBouncer below 1.21. */
  DATABASE_PREPARED: choice(['on', 'off'], 'on'),
  DATABASE_CONNECTIONS: whole(16, 2, 1000),
  /** The server's role on a streaming replica, for reads that may be behind (ADR 120). */
  READ_DATABASE_URL: optional,
  /** The longest wait for a replica without the caller's last write, in milliseconds. */
  READ_WAIT_MS: whole(200, 10, 10_000),
  /** `off`: this process serves requests and leaves the jobs to others. */
  WORKER: choice(['on', 'off'], 'on'),
  PUBLIC_URL: optional,
  /** `off`, the number of proxies in front of this server, or their networks. */
  TRUST_PROXY: text('off'),
  /** For how long a stopping server is not ready and goes on. Default: 5 behind a proxy, else 0. */
  DRAIN_SECONDS: z.optional(number(/^\d{1,3}$/, 'a whole number', 0, 120)),
  LOG_LEVEL: choice(['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  SANDBOX: z.optional(z.enum(['on', 'off'])),
  DEMO: choice(['on', 'off'], 'on'),
  ACCESS_TOKEN_SECRET: optional,
  /** Accepted beside it during a change: the next one, then the previous one. */
  ACCESS_TOKEN_SECRET_BESIDE: optional,
  METRICS_TOKEN: optional,
  /** An OTLP/HTTP receiver of traces (ADR 135). */
  TRACES_URL: optional,
  /** Requests per minute and address for all calls together. Some calls have lower limits. */
  RATE_LIMIT: whole(1200, 1, 100_000_000),
  /** Facts about the company, as a JSON file. */
  COMPANY: text(`${repositoryRoot}deploy/company.json`),
  PIXEL_URL: z.optional(httpsAddress),
  NO_RIDER_MINUTES: whole(60, 1, 10_080),
  /** The couriers, in the sequence in which they are asked. */
  FLEET: listOf(courierNames, 'simulated'),
  /** The most that a courier may cost, as a part of the order's fees. */
  FLEET_COST_CEILING: z._default(number(/^\d(\.\d{1,4})?$/, 'a number', 0.01, 9), 1),
  /** Which courier is asked about which orders, if not all of FLEET in their sequence. */
  FLEET_RULES: optional,
  /** The most reads of one courier in any minute. Lalamove publishes 300, and 50 for its sandbox. */
  COURIER_READS_PER_MINUTE: whole(240, 10, 100_000),
  ...courierSettings.shape,
  CARDS: choice(['sandbox', 'stripe'], 'sandbox'),
  ...cardSettings,
  ...mapSettings,
  ...fileSettings,
  ...readerSettings,
  SMS: choice(['outbox', 'http'], 'outbox'),
  SMS_URL: optional,
  SMS_TOKEN: optional,
  MAIL: choice(['outbox', 'smtp'], 'outbox'),
  SMTP_URL: optional,
  MAIL_FROM: text('tibara <no-reply@tibara.test>'),
});

export type Env = z.output<typeof envSchema> & {
  sandbox: boolean;
  publicUrl: string;
  /** The folder of the built portal. None is served if it is null or has no page. */
  portalDir: string | null;
  /** Of the file `COMPANY`. */
  company: Company;
  trustedProxies: TrustedProxies;
  drainMs: number;
  /** Of `FLEET_RULES`. */
  fleetRules: readonly CourierRule[];
};

/** Parses the settings once. Throws an Error with one clear line if a setting is wrong. */
export function readEnv(source: Source): Env {
  const { env, company, sandbox, problems } = examine(source);
  if (!env || !company || problems.length > 0) throw new Error(problems[0]);
  return {
    ...env,
    sandbox,
    trustedProxies: readTrustedProxies(env.TRUST_PROXY),
    drainMs: (env.DRAIN_SECONDS ?? (env.TRUST_PROXY === 'off' ? 0 : 5)) * 1000,
    fleetRules: fleetRulesOf(env),
    publicUrl: env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' ? 'localhost' : env.HOST}:${env.PORT}`,
    company,
    portalDir: `${repositoryRoot}portal/dist`,
  };
}

/** All that is wrong with the settings, each as a line of the start. Empty if a server can start with them. */
export function settingProblems(source: Source): string[] {
  const { problems } = examine(source);
  if (problems.length > 0) return problems;
  try {
    readEnv(source);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

type Source = Record<string, string | undefined>;
type Examined = { env: Parsed | null; company: Company | null; sandbox: boolean; problems: string[] };

function examine(source: Source): Examined {
  const parsed = z.safeParse(envSchema, withoutEmpty(source));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `Setting ${String(issue.path[0])}: ${issue.message}`);
    return { env: null, company: null, sandbox: false, problems };
  }
  const env = parsed.data;
  const sandbox = (env.SANDBOX ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
  const { company, problems } = readCompany(env.COMPANY);
  return { env, company, sandbox, problems: [...problems, ...problemsOf(env, company, sandbox)] };
}

export type Parsed = z.output<typeof envSchema>;

function problemsOf(env: Parsed, company: Company | null, sandbox: boolean): string[] {
  const found = [
    whyExposed(env, sandbox),
    whyMapsCannotStart(env),
    ...productionProblems(env, company, sandbox),
    whyTracesCannotStart(env),
    whyReaderCannotStart(env),
    whyFilesCannotStart(env),
    ...couriersIn(env).map(({ whyItCannotStart }) => whyItCannotStart?.(env) ?? null),
    env.CARDS === 'stripe' ? whyCardsCannotStart(env) : null,
  ].filter((problem) => problem !== null);
  return [...new Set(found)];
}

/** The sandbox is not offered to others by mistake. */
function whyExposed(env: Parsed, sandbox: boolean): string | null {
  if (!sandbox || env.SANDBOX === 'on') return null;
  if (!['127.0.0.1', 'localhost', '::1'].includes(env.HOST))
    return `HOST=${env.HOST} can be reached from outside: set SANDBOX=off, or SANDBOX=on if you mean it`;
  return accountKeys(env).length > 0 || courierList.some(({ hasLiveSecret }) => hasLiveSecret?.(env))
    ? 'A live secret is set while the sandbox is on: set SANDBOX=off, or SANDBOX=on if you mean it'
    : null;
}

function fleetRulesOf({ FLEET, FLEET_RULES = '' }: Parsed): CourierRule[] {
  try {
    return readRules(FLEET_RULES, FLEET);
  } catch (error) {
    throw new Error(`FLEET_RULES: ${error instanceof Error ? error.message : error}`);
  }
}

const whyTracesCannotStart = ({ TRACES_URL }: Parsed): string | null =>
  TRACES_URL === undefined || isHttp(TRACES_URL)
    ? null
    : 'TRACES_URL must be an address such as http://127.0.0.1:4318/v1/traces';

/** Empty means unset. A mailbox path in MAIL does too: login shells set a variable of our setting's name. */
const withoutEmpty = (source: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(source).filter(
      ([name, value]) => value !== undefined && value !== '' && !(name === 'MAIL' && value.startsWith('/')),
    ),
  );
