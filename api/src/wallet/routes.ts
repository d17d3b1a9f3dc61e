import { api } from '@tibara/contract';
import { type RawRequest, type Route, rawRoute, route } from '../platform/http/route.ts';
import { receiveCardEvent } from './cards/card-events.ts';
import { listCreditCards, openBillingPortal, setupCard } from './cards/card-pages.ts';
import { chooseCard } from './cards/choose-card.ts';
import { removeCard } from './cards/remove-card.ts';
import type { Needs } from './needs.ts';
import { readInvoiceTerms } from './payments/invoice-terms.ts';
import { getPayment, listPayments } from './payments/payments.ts';
import { listTransactions } from './payments/transactions.ts';
import { sendPaymentReceipt } from './receipts/payment-receipt.ts';
import { sendTopUpReceipt } from './receipts/top-up-receipt.ts';
import { sendStatement } from './statement/statement.ts';
import { giveUpTopUp, resumeWaitingTopUp } from './top-up/complete-top-up.ts';
import { topUp } from './top-up/top-up.ts';
import { createWallet, listWallets } from './wallets.ts';
import { listTopUpWays } from './ways/list-top-up-ways.ts';

export const walletRoutes = (ctx: Needs): Route[] => [
  route(api.wallet.wallets, ({ caller, query }) => listWallets(ctx, caller, query.userId)),
  route(api.wallet.createWallet, ({ caller, body }) => createWallet(ctx, caller, body.region)),
  route(api.wallet.invoiceTerms, ({ caller, query }) => readInvoiceTerms(ctx, caller, query.region)),
  route(api.wallet.topUp, ({ caller, params, body, idempotency }) =>
    topUp(ctx, caller, { walletId: params.id, ...body, idempotency }),
  ),
  route(api.wallet.topUpWays, ({ caller, params }) => listTopUpWays(ctx, caller, params.id)),
  route(api.wallet.resumeTopUp, ({ caller, params }) => resumeWaitingTopUp(ctx, caller, params)),
  route(api.wallet.giveUpTopUp, ({ caller, params }) => giveUpTopUp(ctx, caller, params)),
  route(api.wallet.payments, ({ caller, params, query }) => listPayments(ctx, caller, params.id, query)),
  route(api.wallet.payment, ({ caller, params }) => getPayment(ctx, caller, params.id, params.paymentId)),
  rawRoute(api.wallet.paymentReceipt, (request, reply) => sendPaymentReceipt(ctx, request, reply)),
  rawRoute(api.wallet.topUpReceipt, (request, reply) => sendTopUpReceipt(ctx, request, reply)),
  route(api.wallet.transactions, ({ caller, params, query }) => listTransactions(ctx, caller, params.id, query)),
  rawRoute(api.wallet.statement, (request, reply) => sendStatement(ctx, request, reply)),
  route(api.wallet.creditCards, ({ caller, params }) => listCreditCards(ctx, caller, params.id)),
  route(api.wallet.chooseCard, ({ caller, params }) => chooseCard(ctx, caller, params)),
  route(api.wallet.removeCard, ({ caller, params }) => removeCard(ctx, caller, params)),
  route(api.wallet.setupCard, ({ caller, params, body }) => setupCard(ctx, caller, params.id, body)),
  route(api.wallet.billingPortal, ({ caller, params, body }) =>
    openBillingPortal(ctx, caller, params.id, body.returnUrl),
  ),
  rawRoute(api.wallet.cardEvents, (request) => receiveCardEvent(ctx, bytesOf(request), signatureOf(request))),
];

const bytesOf = ({ body }: RawRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const signatureOf = ({ headers }: RawRequest): string => String(headers['stripe-signature'] ?? '');
