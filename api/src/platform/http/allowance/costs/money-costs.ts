import type { CostsOf } from './cost.ts';
import { byId, each, page, paperUnits } from './fields.ts';

const card = { id: 0, cardProvider: 0 } as const;
const topUp = { id: 0, topUpId: 0 } as const;

export const moneyCosts: CostsOf<'wallet' | 'vouchers'> = {
  wallet: {
    wallets: { class: 'light', base: 1, query: { userId: 0 } },
    createWallet: { class: 'light', base: 2, body: { region: 0 } },
    topUp: {
      class: 'light',
      base: 8,
      params: byId,
      body: { method: 0, way: 0, platform: 0, topUpAmount: 0, detail: 0, returnUrl: 0 },
    },
    payments: { class: 'light', base: 1, params: byId, query: { ...page, status: 0 } },
    payment: { class: 'light', base: 1, params: { id: 0, paymentId: 0 } },
    transactions: {
      class: 'light',
      base: 2,
      // The lines read and counted: more than the page has, and all before it.
      stored: each(0.003),
      params: byId,
      query: { ...page, startDate: 0, endDate: 0, type: 0 },
    },
    creditCards: { class: 'light', base: 1, params: card },
    setupCard: { class: 'light', base: 3, params: card, body: { redirectSuccess: 0, redirectCancel: 0 } },
    billingPortal: { class: 'light', base: 3, params: card, body: { returnUrl: 0 } },
    // The provider sends the events of all merchants from one address. An unsigned request is refused at almost no
    // cost.
    cardEvents: { class: 'light', base: 1 },
    chooseCard: { class: 'light', base: 2, params: { ...card, cardId: 0 } },
    removeCard: { class: 'light', base: 3, params: { ...card, cardId: 0 } },
    invoiceTerms: { class: 'light', base: 1, query: { region: 0 } },
    paymentReceipt: {
      class: 'heavy',
      base: paperUnits,
      stored: each(0.5),
      params: { id: 0, paymentId: 0 },
      query: { page: 0, size: 0 },
    },
    topUpReceipt: { class: 'heavy', base: paperUnits, params: topUp, query: { page: 0, size: 0 } },
    statement: {
      class: 'heavy',
      base: 12,
      stored: each(0.1),
      params: byId,
      query: { startDate: 0, endDate: 0, format: 0 },
    },
    topUpWays: { class: 'light', base: 1, params: byId },
    resumeTopUp: { class: 'light', base: 5, params: topUp },
    giveUpTopUp: { class: 'light', base: 5, params: topUp },
  },
  vouchers: {
    promoCodes: { class: 'light', base: 1, query: page },
    vouchers: { class: 'light', base: 1, query: { applied: 0 } },
    claimVoucher: { class: 'light', base: 2, body: { promoCode: 0 } },
  },
};
