import type { CostsOf } from './cost.ts';
import { byId, days, each, leg, page, pairs, paperUnits, place, searchedWords } from './fields.ts';

type Many = readonly unknown[];

const stop = { id: 0, orderId: 0 } as const;
const orderFields = {
  ordinal: 0,
  deliverDateTime: 0,
  recipientName: 0,
  recipientEmail: 0,
  recipientPhone: 0,
  dropOffLocation: place,
  product: 0,
  noteToDriver: 0,
  doorToDoor: 0,
  isCodEnabled: 0,
  codAmount: 0,
  deliveryRange: 0,
  receiptNumber: 0,
  version: 0,
} as const;
const pickUpFields = {
  deliveryMethod: 0,
  pickUpPersonName: 0,
  pickUpContactNumber: 0,
  pickUpDateTime: 0,
  pickUpLocation: place,
  halal: 0,
  noteToDriver: 0,
  deliveryNoteToDriver: 0,
  user: 0,
} as const;

export const orderCosts: CostsOf<'orders' | 'search' | 'dashboard' | 'reports' | 'billing'> = {
  orders: {
    list: {
      class: 'light',
      base: 2,
      // A page or list that may be too large for one reply is measured by its stops, and perhaps refused.
      stored: each(0.05),
      query: {
        vendorId: 0,
        page: 0,
        size: (size) => size / 15,
        status: 0,
        q: () => 3,
        from: 0,
        to: 0,
        startDate: 0,
        endDate: () => 40,
        after: 0,
      },
    },
    recentPlaces: { class: 'light', base: 3, query: { jobType: 0 } },
    create: { class: 'light', base: 3, body: pickUpFields },
    get: { class: 'light', base: 2, params: byId },
    update: {
      class: 'heavy',
      base: 3,
      params: byId,
      body: { ...pickUpFields, version: 0, orders: (orders: Many) => orders.length },
    },
    remove: { class: 'light', base: 3, params: byId, query: { version: 0 } },
    cancel: { class: 'light', base: 5, params: byId },
    confirm: {
      class: 'light',
      base: 8,
      params: byId,
      body: { noteToDriver: 0, voucherId: 0, paymentMethod: 0, version: 0, expectedSubtotal: 0, emailRecipients: 0 },
    },
    reorder: { class: 'light', base: 8, params: byId, body: { orderIds: (ids: Many) => ids.length * leg } },
    optimise: { class: 'heavy', base: 2, stored: pairs(0.025), params: byId },
    split: { class: 'heavy', base: 2, stored: pairs(0.075), params: byId, body: { apply: 0, version: 0, kind: 0 } },
    addOrder: { class: 'light', base: 4, params: byId, body: orderFields },
    addOrders: {
      class: 'heavy',
      base: 4,
      params: byId,
      body: { orders: (orders: Many) => orders.length, isPasted: 0 },
    },
    updateOrder: { class: 'light', base: 4, params: stop, body: orderFields },
    removeOrder: { class: 'light', base: 5, params: stop },
    moveOrder: { class: 'light', base: 5, params: stop, body: { ordinal: 0, version: 0 } },
    arrangeOrders: { class: 'light', base: 5, params: byId, body: { orderIds: 0, version: 0, advice: 0 } },
    resumePayment: { class: 'light', base: 5, params: byId },
    giveUpPayment: { class: 'light', base: 5, params: byId },
  },
  // Up to eight groups of a hundred drop-offs are compared, and the whole address book is read.
  search: { everything: { class: 'light', base: 9, query: { text: searchedWords } } },
  dashboard: {
    performances: { class: 'light', base: 3, query: { ...days, type: 0 } },
    timeliness: { class: 'light', base: 3, query: days },
    homeTotals: { class: 'light', base: 3, query: { vendorId: 0 } },
    spentAndOwed: { class: 'light', base: 3, query: { vendorId: 0 } },
    cards: { class: 'light', base: 3, query: days },
    orders: { class: 'light', base: 3, query: { ...days, ...page } },
    attention: { class: 'light', base: 8, query: { vendorId: 0 } },
    settleAttention: { class: 'light', base: 2, params: byId, body: { orderId: 0, isDone: 0 } },
    spend: { class: 'light', base: 3, query: { ...days, type: 0 } },
  },
  reports: {
    dropOffs: {
      class: 'heavy',
      base: 10,
      stored: each(0.02),
      query: { vendorId: 0, month: 0, year: 0, status: 0, paid: 0, format: 0 },
    },
    // In lines, each paper as forty: the server takes its units before it is drawn.
    papers: { class: 'heavy', base: 12, stored: each(0.1), query: { month: 0 } },
  },
  billing: {
    invoice: { class: 'light', base: 2, params: byId },
    invoicePdf: { class: 'heavy', base: paperUnits, stored: each(0.3), params: byId },
    runSheet: { class: 'heavy', base: paperUnits, stored: each(1), params: byId },
    labels: { class: 'heavy', base: paperUnits, stored: each(2), params: byId, query: { size: 0 } },
    summaries: { class: 'light', base: 1, query: page },
    summaryLines: { class: 'light', base: 1, params: { summaryId: 0 }, query: page },
    unpaidInvoices: { class: 'light', base: 2, query: { region: 0, ...page } },
    summaryPdf: { class: 'heavy', base: paperUnits, stored: each(0.1), params: { summaryId: 0 } },
  },
};
