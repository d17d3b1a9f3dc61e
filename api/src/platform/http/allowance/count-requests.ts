import { sentence } from '@tibara/contract/language/sentence';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { PermittedCaller } from '../route.ts';
import { countAllowances, type Holder } from './allowances.ts';
import { addressKey } from './client-address.ts';
import { unitsOfBytes } from './costs/cost.ts';
import { isHeavy } from './costs/index.ts';
import { takeBlockFrom } from './take-block.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: PermittedCaller | null;
    /** The sender that the signature proved. */
    sender: string | null;
  }
  interface FastifyContextConfig {
    /** Never counted or refused. */
    isUncounted?: boolean;
    /** Its reply costs its bytes, as a call's. */
    owesBytes?: boolean;
  }
}

/** `max`: units per minute of an address without a login. */
type CountRequestsOptions = { db: Db; now: () => Date; max: number };
type Counted = Pick<FastifyRequest, 'ip' | 'caller' | 'sender' | 'routeOptions'>;

export type CountUnits = {
  /** Uses units of the caller's allowance, or refuses if too few are left. */
  take: (request: Counted, units: number) => Promise<void>;
  owe: (request: Counted, units: number) => void;
  /** The sender pays for the request, and its address gets its unit back. */
  payAs: (request: Counted, sender: string) => Promise<void>;
  /** Headers with the caller's remaining units (draft-ietf-httpapi-ratelimit-headers). */
  headersOf: (request: Counted) => Record<string, string>;
};

/** Named in the headers, so that a caller can distinguish them. */
type Allowance = Holder & { name: 'address' | 'sender' | 'vendor' | 'heavy' | 'logins' };

/** A vendor's users share one allowance; an address with many vendors has a large one (decisions 10.10). */
const PER_VENDOR = 2;
const PER_ADDRESS = 5;
/** A fleet reports for all merchants: 500 riders, each every ten seconds, and their events. */
const PER_SENDER = 5;
/** Advice and papers never prevent a merchant from saving an order. */
const FOR_HEAVY = 1.5;

export function unitCounter({ db, now, max }: CountRequestsOptions): CountUnits {
  const allowances = countAllowances({ now, takeBlock: takeBlockFrom(db) });
  const heavy = { name: 'heavy', max: Math.floor(max * FOR_HEAVY) } as const;
  const allowancesOf = ({ ip, caller, sender, routeOptions: { config } }: Counted): Allowance[] => {
    const address = addressKey(ip);
    if (sender) return [{ name: 'sender', holder: `sender ${sender}`, max: max * PER_SENDER }];
    if (!caller) return [{ name: 'address', holder: address, max }];
    return [
      ...(isHeavy(config.call) ? [{ ...heavy, holder: `heavy of ${caller.vendorId}` }] : []),
      { name: 'vendor', holder: `vendor ${caller.vendorId}`, max: max * PER_VENDOR },
      { name: 'logins', holder: `logged in at ${address}`, max: max * PER_ADDRESS },
    ];
  };
  const take = async (request: Counted, units: number) => {
    if (units <= 0) return;
    for (const holder of allowancesOf(request)) {
      const retryAfter = await allowances.take(holder, units);
      if (retryAfter > 0) throw tooMany(retryAfter);
    }
  };
  return {
    take,
    async payAs(request, sender) {
      for (const holder of allowancesOf(request)) allowances.owe(holder, -1);
      request.sender = sender;
      await take(request, 1);
    },
    owe(request, units) {
      if (units <= 0) return;
      for (const holder of allowancesOf(request)) allowances.owe(holder, units);
    },
    headersOf(request) {
      const paying = allowancesOf(request);
      const left = paying.map((each) => ({ ...each, ...allowances.look(each) }));
      return {
        RateLimit: left.map((each) => `"${each.name}";r=${each.left};t=${each.seconds}`).join(', '),
        'RateLimit-Policy': paying.map((each) => `"${each.name}";q=${each.max};w=60`).join(', '),
      };
    },
  };
}

const tooMany = (retryAfter: number): AppError =>
  new AppError('too_many_requests', sentence`Too many requests. Please wait a moment and try again.`, { retryAfter });

type Authenticate = (authorization: string | undefined) => Promise<PermittedCaller | null>;

/** Sets the request's caller. A missing, expired or foreign token means none. */
export function meetCallers(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization) request.caller = await authenticate(request.headers.authorization);
  });
}

/** Takes one unit for any request before its body is read. The body for an unknown path never is. */
export function countRequests(app: FastifyInstance, count: CountUnits): void {
  app.decorateRequest('sender', null);
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isUncounted) await count.take(request, 1);
  });
  // Browsers and proxies store page files, so these headers would mean nothing there.
  app.addHook('onSend', async (request, reply, payload) => {
    const { call, owesBytes } = request.routeOptions.config;
    const isRefused = call !== undefined && reply.statusCode >= 400;
    if ((isRefused || owesBytes) && typeof payload === 'string') count.owe(request, unitsOfBytes(payload.length));
    if (call) reply.headers(count.headersOf(request));
  });
}
