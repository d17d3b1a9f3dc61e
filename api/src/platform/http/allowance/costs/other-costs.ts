import { courierCalls } from '@tibara/contract/dispatch/couriers';
import type { CostsOf } from './cost.ts';

// A courier sends the events of all merchants from one address. An unsigned request is refused at almost no cost.
const costsOfEvents = Object.fromEntries(
  Object.keys(courierCalls).map((name) => [name, { class: 'light', base: 1 }]),
) as Record<keyof typeof courierCalls, { class: 'light'; base: 1 }>;

export const otherCosts: CostsOf<'dispatch' | 'notifications' | 'readings' | 'status' | 'live' | 'sandbox'> = {
  dispatch: {
    ...costsOfEvents,
    couriers: { class: 'light', base: 2, params: { id: 0 } },
    tracking: { class: 'light', base: 2, params: { token: 0 } },
    proof: { class: 'light', base: 2, params: { token: 0 } },
  },
  notifications: { stopEmails: { class: 'light', base: 2, params: { token: 0 } } },
  readings: {
    consent: { class: 'light', base: 2 },
    setConsent: { class: 'light', base: 5, body: { isGiven: 0 } },
    read: { class: 'heavy', base: 20, body: { text: 0 } },
  },
  // The checks of all callers are made once in ten seconds.
  status: { status: { class: 'light', base: 1 } },
  live: { live: { class: 'light', base: 1 } },
  sandbox: {
    messages: { class: 'light', base: 2, query: { to: 0 } },
    fleet: { class: 'light', base: 1 },
    setFleet: { class: 'light', base: 1, body: { speed: 0, nextOutcome: 0 } },
    cardSession: { class: 'light', base: 1, params: { sessionId: 0 } },
    completeCardSession: {
      class: 'light',
      base: 5,
      params: { sessionId: 0 },
      body: { number: 0, expMonth: 0, expYear: 0, remove: 0, approve: 0 },
    },
  },
};
