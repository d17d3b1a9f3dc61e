import type { CostsOf } from './cost.ts';
import { byId, leg, page, pairs, place, searched, searchedCity } from './fields.ts';

type Many = readonly unknown[];

const bookmark = {
  jobType: 0,
  bookmarkName: 0,
  location: place,
  deliveryNoteToDriver: 0,
  version: 0,
  pickUpPersonName: 0,
  pickUpContactNumber: 0,
  recipientName: 0,
  recipientPhone: 0,
  recipientEmail: 0,
} as const;

export const placeCosts: CostsOf<'places' | 'pricing' | 'addresses'> = {
  places: {
    suggest: { class: 'heavy', base: 1, query: { q: searched, near: 0, session: 0 } },
    place: { class: 'light', base: 2, params: { id: 0 }, query: { session: 0 } },
    geocode: { class: 'heavy', base: 1, query: { address: searched, city: searchedCity, country: 0, near: 0 } },
    pins: { class: 'light', base: 1, query: page },
    forgetPin: { class: 'light', base: 2, params: byId },
    reverse: { class: 'light', base: 5, query: { lat: 0, lng: 0 } },
    route: { class: 'heavy', base: 4, body: { points: (points: Many) => 1 + (points.length - 2) * leg } },
    names: { class: 'light', base: 5, query: { lat: 0, lng: 0 } },
    roads: { class: 'light', base: 2, params: { square: 0 } },
  },
  pricing: {
    rateProfiles: { class: 'light', base: 1, query: { name: 0, region: 0 } },
    estimate: {
      class: 'heavy',
      base: 5,
      body: { deliveryMethod: 0, pickUpLocation: 0, orders: (orders: Many) => Math.max(0, orders.length - 5) * leg },
    },
    cheapestRoute: {
      class: 'heavy',
      base: 9,
      body: {
        deliveryMethod: 0,
        pickUpLocation: 0,
        orders: (orders: Many) => orders.length * 2 * leg + pairs(0.025)(orders.length),
      },
    },
  },
  addresses: {
    list: { class: 'light', base: 1, query: { vendorId: 0, jobType: 0, ...page } },
    create: { class: 'light', base: 3, body: bookmark },
    update: { class: 'light', base: 3, params: byId, body: bookmark },
    remove: { class: 'light', base: 2, params: byId },
    incrementUseCount: { class: 'light', base: 2, params: byId },
    createMany: { class: 'heavy', base: 3, body: { bookmarks: (bookmarks: Many) => bookmarks.length } },
  },
};
