import { dropOff, pickUp, places } from '../make-order-group.ts';
import type { Json } from './shape.ts';
import type { World } from './world.ts';

export type Value = (world: World, call: string) => Json | undefined;

/** The groups of calls that need another status than a draft's. */
const groupOf = ({ empty, draft, confirmed, finished }: World, call: string) =>
  ({
    'billing.invoice': finished,
    'billing.invoicePdf': finished,
    'billing.runSheet': confirmed,
    'billing.labels': confirmed,
    'orders.addOrders': empty,
    'orders.cancel': confirmed,
    'orders.reorder': finished,
  })[call] ?? draft;

/** A path parameter, by the word before it. */
export const pathValues: Record<string, Value> = {
  'invoice-summaries/{summaryId}': ({ summaryId }) => summaryId,
  'users/{id}': ({ userId }) => userId,
  'wallets/{id}': ({ walletId }) => walletId,
  'payments/{paymentId}': ({ paymentId }) => paymentId,
  'credit-cards/{cardId}': ({ cardId }) => cardId,
  'top-up/{topUpId}': ({ topUpId, chargedTopUpId }, call) =>
    call === 'wallet.topUpReceipt' ? topUpId : chargedTopUpId,
  'address-bookmarks/{id}': ({ bookmarkId }) => bookmarkId,
  'order-groups/{id}': (world, call) => groupOf(world, call).id,
  'orders/{orderId}': ({ draft }) => draft.orders[0]?.id,
  'sessions/{id}': ({ sessionId }) => sessionId,
  'places/{id}': ({ placeId }) => placeId,
  'pins/{id}': ({ pinId }) => pinId,
  'roads/{square}': () => '18625634',
  'tracking/{token}': () => 'a-token-that-nobody-got',
  'email-opt-outs/{token}': () => 'a-token-that-nobody-got',
  'proofs/{token}': () => 'a-token-that-nobody-got',
  'card-sessions/{sessionId}': ({ cardSessionId }) => cardSessionId,
};

/** The value of a field. Other fields get a value from their shape, or are left out if optional. */
export const fieldValues: Record<string, Value> = {
  userId: ({ userId }) => userId,
  userName: ({ userName, isNew }, call) => (isNew(call) ? 'someone.new@shop.test' : userName),
  vendorId: ({ vendorId }) => vendorId,
  'user.id': ({ userId }) => userId,
  contactNumber: ({ phone }) => phone,
  otpCode: () => '123456',
  platform: () => 'TIBARA',
  'body.token': () => 'a-token-that-nobody-got',
  password: ({ password }) => password,
  newPassword: () => 'four blue parcels today',
  product: (_, call) => (call.startsWith('users.') ? 'FOOD_AND_BEVERAGE' : 'Two cakes'),
  defaultPickUpLocation: () => places.pudu,
  voucherId: ({ voucherId }) => voucherId,
  'promoCode.id': ({ promoCodeId }) => promoCodeId,
  orderIds: (world, call) => groupOf(world, call).orders.map(({ id }) => id),
  'orders.id': ({ draft }) => draft.orders[0]?.id,
  pickUpDateTime: ({ clock }) => pickUp({ clock }).pickUpDateTime ?? '',
  deliverDateTime: ({ clock }) => dropOff({ clock }).deliverDateTime ?? '',
  pickUpLocation: () => places.pudu,
  dropOffLocation: () => places.ampang,
  location: () => places.bangsar,
  pickUpPersonName: () => 'Aina Rahman',
  pickUpContactNumber: () => '+60123456789',
  recipientName: () => 'Wei Ling',
  recipientPhone: () => '+60198765432',
  bookmarkName: () => 'The bakery',
  points: () => [places.pudu.coordinate ?? null, places.ampang.coordinate ?? null],
  topUpAmount: () => 2000,
  redirectSuccess: () => '/app/wallet',
  redirectCancel: () => '/app/wallet',
  returnUrl: () => '/app/wallet',
  q: () => 'pudu',
  text: () => 'pudu',
  address: () => '12 Jalan Pudu, Kuala Lumpur',
  lat: () => '3.139',
  lng: () => '101.705',
  number: () => '4242 4242 4242 4242',
  expMonth: () => 12,
  expYear: () => 2030,
  startDate: () => '2026-11-01',
  endDate: () => '2026-11-30',
  month: (_, call) => (call === 'reports.papers' ? '2026-11' : '11'),
  year: () => '2026',
};
