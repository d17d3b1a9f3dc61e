import { cardMessages } from '@tibara/contract/wallet/messages';
import { Stripe } from 'stripe';
import * as z from 'zod/mini';
import { refuseInsideTransaction } from '#platform/db/transaction/open-transaction.ts';
import { AppError } from '#platform/errors.ts';
import { askFarSide, isDenial, resultOfStatus } from '#platform/far-sides/ask-far-side.ts';
import { FarSideError } from '#platform/far-sides/far-side-error.ts';
import { sideOfAccount } from '../../accounts/card-settings.ts';
import type { CardProvider, ProviderDispute } from '../port.ts';
import { resultLeft } from '../result-left.ts';
import { isSession, resultOfSession, sessionOf, withIntent } from './stripe-checkout.ts';
import { stateOfDispute } from './stripe-disputes.ts';
import { readStripeEvent } from './stripe-events.ts';
import { chargeResult, intentOf, paidBy, refundedOf, securePage, toResult } from './stripe-intents.ts';

type StripeSettings = {
  /** The account's name in our settings. */
  account: string;
  secretKey: string;
  webhookSecrets: readonly string[];
  /** A host other than Stripe's own: a proxy, or a test server. */
  apiBase?: string;
  now: () => Date;
};

export function stripeCards({ account, secretKey, webhookSecrets, apiBase, now }: StripeSettings): CardProvider {
  const stripe = new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000, telemetry: false, ...hostOf(apiBase) });
  const ask = askerAt(account, apiBase ?? OWN_HOST);
  return {
    async createCustomer(key, { userName, vendorId }) {
      const customer = await ask(() =>
        stripe.customers.create({ email: userName, metadata: { vendorId } }, { idempotencyKey: key }),
      );
      return { customerId: customer.id };
    },

    async startSetup(customerId, { success, cancel }) {
      const session = await ask(() =>
        stripe.checkout.sessions.create({
          mode: 'setup',
          customer: customerId,
          allowed_payment_method_types: ['card'],
          success_url: success,
          cancel_url: cancel,
        }),
      );
      if (!session.url) throw new Error(`Session ${session.id} has no page`);
      return { sessionId: session.id, url: securePage(session.url) };
    },

    async openBillingPortal(customerId, returnUrl) {
      const { url } = await ask(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return { url: securePage(url) };
    },

    async removeCard(_customerId, cardId) {
      await ask(() => stripe.paymentMethods.detach(cardId)).catch(ignoreEnded);
    },

    async charge(charge) {
      const once = { idempotencyKey: charge.key };
      if (charge.way !== 'CARD') {
        return resultOfSession(await ask(() => stripe.checkout.sessions.create(sessionOf(charge), once)));
      }
      return chargeResult(() => ask(() => stripe.paymentIntents.create(intentOf(charge), once)));
    },

    async findCharge({ key, chargeId }) {
      if (chargeId && isSession(chargeId)) {
        return resultOfSession(await ask(() => stripe.checkout.sessions.retrieve(chargeId, withIntent)));
      }
      const search = { query: `metadata['key']:'${key}'`, expand: ['data.latest_charge'] };
      const found = chargeId
        ? await ask(() => stripe.paymentIntents.retrieve(chargeId, { expand: ['latest_charge'] }))
        : (await ask(() => stripe.paymentIntents.search(search))).data[0];
      if (!found) return null;
      return resultLeft(toResult(found), refundedOf(found));
    },

    async metadataOf(chargeId) {
      try {
        return (await ask(() => stripe.paymentIntents.retrieve(chargeId))).metadata;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
        throw error;
      }
    },

    async cancelCharge(chargeId) {
      if (isSession(chargeId)) {
        await ask(() => stripe.checkout.sessions.expire(chargeId)).catch(ignoreEnded);
        return resultOfSession(await ask(() => stripe.checkout.sessions.retrieve(chargeId, withIntent)));
      }
      await ask(() => stripe.paymentIntents.cancel(chargeId, { cancellation_reason: 'abandoned' })).catch(ignoreEnded);
      return toResult(await ask(() => stripe.paymentIntents.retrieve(chargeId)));
    },

    async listPaidCharges({ since, until }) {
      const created = { gte: seconds(since), lt: seconds(until) };
      const expand = ['data.latest_charge'];
      const all = await ask(() => collect(stripe.paymentIntents.list({ created, limit: 100, expand })));
      const paid = all.filter(({ status }) => status === 'succeeded');
      return paid.map((intent) => ({
        ...paidBy(intent),
        refunded: refundedOf(intent),
        metadata: intent.metadata,
      }));
    },

    async listDisputes() {
      const created = { gte: seconds(now()) - DISPUTE_SECONDS };
      const all = await ask(() => collect(stripe.disputes.list({ created, limit: 100 })));
      return all.flatMap(toDispute);
    },

    readEvent: (body, signature) => readStripeEvent(body, signature, webhookSecrets, now()),
  };
}

/** Longer than a bank may take. */
const DISPUTE_SECONDS = 200 * 86_400;
const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

async function collect<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of pages) all.push(each);
  return all;
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute[] {
  const { id: disputeId, amount, payment_intent: charge } = dispute;
  const status = stateOfDispute(dispute);
  if (!charge || !status) return [];
  return [{ disputeId, chargeId: typeof charge === 'string' ? charge : charge.id, amount, status }];
}

/** Ignores the refusal to end something that has already ended, such as a card detached in another tab. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/** Turns failures of the library into refusals. The library has already retried, so the provider is unreachable. */
const askerAt =
  (account: string, url: string) =>
  async <T>(call: () => Promise<T>): Promise<T> => {
    refuseInsideTransaction('The card provider');
    try {
      const side = sideOfAccount(account);
      return await askFarSide({ side, call: 'request' }, call, (outcome) =>
        'value' in outcome ? 'ok' : isAway(outcome.error) ? 'failed' : resultOfStatus(statusOf(outcome.error) ?? 400),
      );
    } catch (error) {
      if (!isAway(error) && !isDenial(statusOf(error))) throw error;
      throw new AppError('unavailable', cardMessages.unavailable, undefined, { cause: asFarSide(error, url) });
    }
  };

const isAway = (error: unknown): boolean => {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;

const OWN_HOST = 'https://api.stripe.com';

/** Logs a refusing response by its HTTP status, and a failed connection by its error code. */
function asFarSide(error: unknown, url: string): FarSideError {
  const status = statusOf(error);
  const { detail } = z.parse(withDetail, error);
  return new FarSideError('The card provider', url, status ? `responded with ${status}` : (detail ?? error));
}

const withDetail = z.catch(z.object({ detail: z.optional(z.unknown()) }), {});

function hostOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}
