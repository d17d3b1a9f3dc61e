import { type CallDefinition, type CallInput, type CallReply, fillPath } from '@tibara/contract/call';
import type { ErrorBody } from '@tibara/contract/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Ctx } from '../src/context.ts';
import { readEnv } from '../src/env.ts';
import { makeContext, makeLog } from '../src/make-context.ts';
import { startReplica } from '../src/platform/db/replica/replica.ts';
import { startNumbering } from '../src/platform/events/number-events.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { openKeys } from '../src/platform/keys/keys.ts';
import { createLiveHub } from '../src/platform/live/hub.ts';
import { makeClock, type TestClock } from './clock.ts';
import { type TestDatabase, testDatabase } from './harness-db.ts';
import { type ReadEvents, registerAndRead } from './read-events.ts';
import { AMPLE_REQUESTS } from './server-process.ts';
import type { Pair } from './standby.ts';

export type TestApi = TestDatabase & {
  app: FastifyInstance;
  ctx: Ctx;
  clock: TestClock;
  call: Caller;
  readEvents: ReadEvents;
};

type Input<C extends CallDefinition> = Partial<CallInput<C>> & {
  token?: string | null;
  key?: string;
  headers?: Record<string, string>;
  /** The caller's address, which some limits use. */
  ip?: string;
};

export type ApiResponse<T> = { status: number; body: T; error: ErrorBody; headers: Record<string, unknown> };
export type Caller = <C extends CallDefinition>(call: C, input?: Input<C>) => Promise<ApiResponse<CallReply<C>>>;

export type Options = {
  env?: Record<string, string>;
  /** Outside services to replace. Only these services have test doubles. */
  far?: Partial<Pick<Ctx, 'maps' | 'cards' | 'couriers' | 'sms' | 'mail'>>;
  /** Called with each line of the log instead of printing it. */
  log?: (line: string) => void;
  /** Its template, in place of that of all tests. */
  template?: string;
  /** A cluster other than that of all tests, and the same database on its replica. */
  pair?: Pick<Pair, 'cluster' | 'onReplica'>;
  /** Whether the jobs run in the background, like in the product. */
  work?: boolean;
};

/** The whole api on its own database, without a port. It closes itself after the last test of the file. */
export async function startApi({
  env: settings = {},
  far = {},
  work = false,
  log: tell,
  pair,
  template,
}: Options = {}): Promise<TestApi> {
  const database = await testDatabase(pair?.cluster, template);
  const readFrom = pair && { READ_DATABASE_URL: await pair.onReplica(database.url) };
  const wanted = { NODE_ENV: 'test', LOG_LEVEL: 'error', ACCESS_TOKEN_SECRET: secret, RATE_LIMIT: AMPLE_REQUESTS };
  // The portal is left out, because drawing and packing its pages is most of a start.
  const env = { ...readEnv({ ...wanted, ...readFrom, ...settings }), portalDir: null };
  const log = makeLog(env, tell && { write: tell });
  const fail = (error: unknown) => log.error({ err: error }, 'background');
  const jobs = createJobs({ db: database.db, onError: fail });
  const replica = await startReplica({ env, primary: database.db, onError: fail });
  const live = createLiveHub({ url: database.url, db: database.db, hasReplica: replica !== null, onError: fail });
  const clock = makeClock();
  const keys = await openKeys(database.db, env, log);
  const ctx = { ...makeContext({ env, db: database.db, replica, keys, jobs, live, log, now: clock.now }), ...far };
  const readEvents = registerAndRead(ctx, database.inspectorDb);
  await jobs.start({ work });
  const stopNumbering = work ? startNumbering(ctx, fail) : async () => {};
  const app = await buildApp(ctx);
  await app.ready();
  afterAll(async () => {
    await ctx.papers.close();
    await ctx.passwords.close();
    await live.stop();
    await app.close();
    await stopNumbering();
    await jobs.stop();
    await ctx.positions.stop();
    await replica?.stop();
    await database.close();
  });
  return { ...database, app, ctx, clock, call: callOf(app, ctx.settings.productName), readEvents };
}

/** Another server on the same database with other settings. Only the first one runs background jobs. */
export async function startBeside(
  { ctx: first, db }: TestApi,
  settings: Pick<Ctx['env'], 'ACCESS_TOKEN_SECRET' | 'ACCESS_TOKEN_SECRET_BESIDE'>,
): Promise<Pick<TestApi, 'app' | 'ctx' | 'call'>> {
  const env = { ...first.env, ...settings };
  const ctx = { ...first, env, keys: await openKeys(db, env, first.log) };
  const app = await buildApp(ctx);
  await app.ready();
  afterAll(() => app.close());
  return { app, ctx, call: callOf(app, ctx.settings.productName) };
}

const secret = 'a secret that only tests know, 32+ characters';

export function callOf(app: FastifyInstance, deliveryService: string): Caller {
  return async (call, input = {}) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
      for (const each of [value].flat()) if (each !== undefined) query.append(name, String(each));
    }
    const response = await app.inject({
      method: call.method,
      url: `/api${fillPath(call.path, deliveryService, (input.params ?? {}) as Record<string, unknown>)}?${query}`,
      remoteAddress: input.ip ?? '127.0.0.1',
      headers: {
        ...(input.token ? { authorization: `Bearer ${input.token}` } : {}),
        ...(input.key ? { 'idempotency-key': input.key } : {}),
        ...(input.body === undefined ? {} : { 'content-type': call.form ? formType : 'application/json' }),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { payload: call.form ? form(input.body) : JSON.stringify(input.body) }),
    });
    const body = parse(response.body);
    return { status: response.statusCode, body, error: body, headers: response.headers };
  };
}

const formType = 'application/x-www-form-urlencoded';
const form = (body: unknown): string => new URLSearchParams(body as Record<string, string>).toString();

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
