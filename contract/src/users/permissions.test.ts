import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type CallDefinition, defineCall } from '../call.ts';
import { api } from '../index.ts';

const common = { method: 'GET', path: '/x', summary: 'x', reply: z.undefined(), errors: [] } as const;

test('a call of users without its permission does not compile', () => {
  // @ts-expect-error `needs` is missing.
  defineCall(common);
  // @ts-expect-error This permission is not on the list.
  defineCall({ ...common, needs: 'orders.delete' });
  // @ts-expect-error Nobody is logged in.
  defineCall({ ...common, access: 'public', needs: 'orders.read' });
});

/** Written by people. The product's own list must not be read here, or a weaker permission goes unnoticed. */
const needed = {
  // Anybody may make these: no token exists yet, or a link or a signature proves the caller.
  public: `
    identity.token identity.revoke users.requestOtp users.signUp users.forgotPassword users.resetPassword
    pricing.rateProfiles pricing.estimate pricing.cheapestRoute
    places.suggest places.place places.geocode places.reverse places.route places.roads places.names
    dispatch.tracking dispatch.proof notifications.stopEmails status.status
    sandbox.messages sandbox.fleet sandbox.setFleet sandbox.cardSession sandbox.completeCardSession`,
  partner: 'wallet.cardEvents dispatch.fleetEvents dispatch.lalamoveEvents',
  // One's own login and profile. A nudge of `live` contains only the id of the changed row.
  login: `
    identity.sessions identity.endSession identity.endOtherSessions
    users.user users.updateUser users.setLanguage users.changePassword users.vendorByUserName live.live`,
  'orders.read': `
    orders.list orders.recentPlaces orders.get places.pins addresses.list vouchers.promoCodes vouchers.vouchers
    dashboard.performances dashboard.timeliness dashboard.homeTotals dashboard.cards dashboard.orders
    dashboard.attention dashboard.spend reports.dropOffs billing.runSheet billing.labels search.everything
    dispatch.couriers`,
  'orders.write': `
    orders.create orders.update orders.remove orders.reorder orders.optimise orders.split orders.addOrder
    orders.addOrders orders.updateOrder orders.removeOrder orders.moveOrder orders.arrangeOrders
    addresses.incrementUseCount vouchers.claimVoucher dashboard.settleAttention readings.consent readings.read`,
  'orders.confirm': 'orders.confirm orders.cancel orders.resumePayment orders.giveUpPayment',
  'wallet.read': `
    wallet.wallets wallet.createWallet wallet.payments wallet.payment wallet.transactions wallet.creditCards
    wallet.invoiceTerms wallet.paymentReceipt wallet.topUpReceipt wallet.statement wallet.topUpWays
    dashboard.spentAndOwed reports.papers billing.invoice billing.invoicePdf billing.summaries
    billing.summaryLines billing.unpaidInvoices billing.summaryPdf`,
  'wallet.top_up': 'wallet.topUp wallet.resumeTopUp wallet.giveUpTopUp',
  'cards.manage': 'wallet.setupCard wallet.billingPortal wallet.chooseCard wallet.removeCard',
  'addresses.write': 'addresses.create addresses.update addresses.remove addresses.createMany places.forgetPin',
  'company.write': 'users.createVendor readings.setConsent',
};

const areas: Record<string, Record<string, CallDefinition>> = api;
const everyCall = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, { access, needs }]) => [`${area}.${name}`, needs ?? access] as const),
);

test('each call needs the permission that this list names', () => {
  const listed = Object.entries(needed).flatMap(([need, calls]) =>
    calls
      .trim()
      .split(/\s+/)
      .map((call) => [call, need] as const),
  );
  expect(listed).toHaveLength(everyCall.length);
  expect(Object.fromEntries(everyCall)).toEqual(Object.fromEntries(listed));
});
