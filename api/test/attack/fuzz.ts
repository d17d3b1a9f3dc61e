import type { CallDefinition } from '@tibara/contract/call';
import { type ErrorCode, errorBody, errorCodes, errorData } from '@tibara/contract/errors';
import { type Random, seededRandom } from '@tibara/seeded-random';
import * as z from 'zod/mini';
import type { TestApi } from '../harness.ts';
import { type HttpResponse, type Message, send } from './ask.ts';
import { everyCall, type NamedCall } from './every-call.ts';
import { generatePlan, type Source } from './generate.ts';
import { bytesOf, mutateMessage, mutatePlan } from './mutate.ts';
import { type Plan, planFor, urlOf } from './plan.ts';
import { makeWorld, renew, secretsOf } from './world.ts';

export type FuzzRun = { seed: number; requests: number };
export type FuzzResult = {
  /** The number of responses by status: a run with only refusals tests little. */
  byStatus: Record<number, number>;
  /** A line for each wrong response, with its request. */
  faults: string[];
};

/** Sends this many requests chosen by the seed. Half of them are variations of a correct one. */
export async function fuzz(host: TestApi, { seed, requests }: FuzzRun): Promise<FuzzResult> {
  const random = seededRandom(seed);
  const world = await makeWorld(host, 'mark-of-the-fuzzed-2a9c');
  const byStatus: Record<number, number> = {};
  const faults: string[] = [];
  for (let sent = 0; sent < requests; sent += 1) {
    if (sent % RENEW_EVERY === 0) await startAfresh(host, world);
    const each = random.pick(callsByWeight);
    const { message, isEnvelopeOdd } = nextMessage(each, { random, world, ids: secretsOf(world) });
    const response = await send(host.app, message);
    byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
    const fault = faultOf(each.call, response, isEnvelopeOdd);
    if (fault) faults.push(`seed ${seed}, request ${sent}: ${each.name}: ${fault}: ${shown(message)}`);
  }
  return { byStatus, faults };
}

/** Calls with a body get three times the weight, because they can be wrong in more ways. */
const callsByWeight = everyCall.flatMap((each) => (each.call.body ? [each, each, each] : [each]));

/** Rows are renewed this often, so that a draft can be changed and an order cancelled. */
const RENEW_EVERY = 40;

async function startAfresh(host: TestApi, world: Source['world']): Promise<void> {
  await renew(host, world);
  await host.inspectorDb.deleteFrom('rate_limits').execute();
}

function nextMessage(each: NamedCall, source: Source): { message: Message; isEnvelopeOdd: boolean } {
  const { random, world, ids } = source;
  const way = random.below(20);
  const plan =
    way < 9
      ? generatePlan(each, source)
      : way < 15
        ? mutatePlan(planFor(each, world), random, ids)
        : planFor(each, world);
  const message = messageOf(plan, random, world.token);
  // One request in twenty is correct.
  const isEnvelopeOdd = way >= 15 && way < 19;
  return { message: isEnvelopeOdd ? mutateMessage(message, random) : message, isEnvelopeOdd };
}

function messageOf(plan: Plan, random: Random, token: string): Message {
  const { call, body } = plan;
  return {
    method: call.method,
    url: urlOf(plan),
    remoteAddress: `10.1.${random.below(200)}.${random.below(200)}`,
    headers: {
      ...(random.below(30) ? { authorization: `Bearer ${token}` } : {}),
      ...(random.below(10) ? { 'idempotency-key': `key ${random.below(1_000_000)}` } : {}),
      ...(body === undefined ? {} : { 'content-type': call.form ? FORM : 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: call.form ? formOf(body) : bytesOf(body) }),
  };
}

const FORM = 'application/x-www-form-urlencoded';
const formOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

/** The fault of a response, or null. */
export function faultOf(call: CallDefinition, response: HttpResponse, isEnvelopeOdd = false): string | null {
  const { status, text } = response;
  if (status >= 500) return `answers ${status} ${text.slice(0, 200)}`;
  if (String(response.headers['set-cookie'] ?? '').includes('stolen'))
    return 'sets a cookie that the request asked for';
  if (status === 401) return text === '' ? null : `401 with a body: ${text}`;
  if (status < 400) return isEnvelopeOdd ? null : contractBreach(call, response);
  // A changed path is no call but a page, so the refusal is a page.
  if (isEnvelopeOdd && status === 404 && String(response.headers['content-type']).startsWith('text/html')) {
    return TELLS_TOO_MUCH.test(text) ? `tells of the machinery: ${text.slice(0, 300)}` : null;
  }
  const refusal = z.safeParse(errorBody, response.body);
  if (!refusal.success) return `${status} is not in the shape of a refusal: ${text.slice(0, 200)}`;
  const { code, message, data } = refusal.data;
  if (!isErrorCode(code) || errorCodes[code] !== status) return `${status} with the code ${code}`;
  if (!isDocumentedData(code, data)) return `${code} with other data than documented: ${JSON.stringify(data)}`;
  // A changed method or path may belong to another call. The call's own codes are therefore checked only if the
  // envelope is unchanged.
  if (!isEnvelopeOdd && !documentedCodes(call).has(code)) return `${code} is not documented: ${message}`;
  return TELLS_TOO_MUCH.test(text) ? `tells of the machinery: ${text.slice(0, 300)}` : null;
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

function isDocumentedData(code: ErrorCode, data: Record<string, unknown> | undefined): boolean {
  if (data === undefined) return true;
  if (!(code in errorData)) return false;
  const parsed = z.safeParse(errorData[code as keyof typeof errorData], data);
  return parsed.success && Object.keys(data).every((field) => field in parsed.data);
}

function documentedCodes(call: CallDefinition): Set<string> {
  const general = ['bad_request', 'unauthorized', 'too_large', 'too_many_requests'];
  const ofKeys = call.idempotencyKey ? ['idempotency_mismatch', 'request_running'] : [];
  return new Set([...general, ...ofKeys, ...(call.errors ?? [])]);
}

const TELLS_TOO_MUCH =
  /\.[jt]s:\d+|node_modules|\bat [\w.<>]+ \(|insert into|from "\w+"|= \$\d|relation "|syntax error|violates|violation of|duplicate key|pgboss|kysely|postgres|fastify|FST_|ECONN|undefined is not|Cannot read prop/i;

function contractBreach(call: CallDefinition, { status, body, text }: HttpResponse): string | null {
  if (status !== (call.status ?? 200)) return `answers ${status}, not ${call.status ?? 200}`;
  if (call.kind && call.kind !== 'json') return null;
  if (status === 204) return text === '' ? null : '204 with a body';
  const parsed = z.safeParse(call.reply, body);
  return parsed.success ? null : `answers what the contract does not say: ${parsed.error.message.slice(0, 300)}`;
}

const shown = ({ method, url, headers, payload }: Message): string => {
  const { authorization: _, ...rest } = headers;
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(rest).slice(0, 300)} ${String(payload ?? '').slice(0, 600)}`;
};
