import type { Key } from './signature.ts';

export type FarStatus =
  | 'ASSIGNING_DRIVER'
  | 'ON_GOING'
  | 'PICKED_UP'
  | 'COMPLETED'
  | 'CANCELED'
  | 'REJECTED'
  | 'EXPIRED';
type Coordinates = { lat: string; lng: string };
type StopInput = { coordinates: Coordinates; address: string };
type Pod = { status: 'PENDING' | 'DELIVERED' | 'SIGNED' | 'FAILED'; image?: string; deliveredAt?: string };
export type FarStop = StopInput & { stopId?: string; name: string; phone: string; POD?: Pod };
type Contact = { stopId: string; name: string; phone: string; remarks?: string };

export type QuotationInput = {
  serviceType: string;
  language: string;
  scheduleAt?: string;
  specialRequests?: string[];
  stops: StopInput[];
};
export type OrderInput = {
  quotationId: string;
  sender: Contact;
  recipients: Contact[];
  isPODEnabled?: boolean;
  metadata?: Record<string, string>;
};

type FarQuotation = QuotationInput & { market: string; stopIds: string[]; cents: number; at: number; isUsed: boolean };
export type FarOrder = {
  orderId: string;
  market: Key['market'];
  status: FarStatus;
  driverId: string;
  /** When the driver took it, in milliseconds. */
  takenAt: number;
  placedAt: number;
  scheduleAt: string | null;
  cents: number;
  stops: FarStop[];
  remarks: string[];
  metadata: Record<string, string> | undefined;
  isEdited: boolean;
};

/** `text` is the body of a refusal in one of the two shapes. */
export type Reply = { status: number; data?: unknown; text?: string; headers?: Record<string, string> };

export const byMessage = (status: number, message: string): Reply => ({ status, text: JSON.stringify({ message }) });
export const byList = (status: number, id: string, detail = ''): Reply => ({
  status,
  text: JSON.stringify({ errors: [{ id, message: 'The request was refused.', detail }] }),
});

const HELD_MS = 5 * 60_000;
const MOST_STOPS = 16;
const services = ['MOTORCYCLE', 'CAR'];
/** Nobody drives north of Malaysia. */
const LAST_LATITUDE = 7;

/** Prices have one decimal, as Lalamove's have. */
const priceOf = (cents: number): string => String(cents / 100);
const currencyOf = (market: string): string => (market === 'MY' ? 'MYR' : 'SGD');

/** Quotations, orders and the wallet, by the rules of Lalamove's guide. It shares no code with the product. */
export function makeFarOrders(now: () => Date) {
  let lastId = 3_434_255_101_345_374_209n;
  const newId = (): string => String(++lastId);
  const quotations = new Map<string, FarQuotation>();
  const orders = new Map<string, FarOrder>();
  const wallet: Record<string, number> = { MY: 100_000, SG: 100_000 };
  const prices = { base: 600, perDrop: 150 };
  const breakdown = (market: string, cents: number) => ({
    base: priceOf(cents),
    aKeyOfNextYear: '0.05',
    total: priceOf(cents),
    currency: currencyOf(market),
  });

  const view = (order: FarOrder) => ({
    orderId: order.orderId,
    driverId: order.driverId,
    shareLink: `https://share.lalamove.test/${order.orderId}`,
    status: order.status,
    priceBreakdown: breakdown(order.market, order.cents),
    stops: order.stops,
    metadata: order.metadata ?? {},
  });

  function quote({ market }: Key, input: QuotationInput | undefined): Reply {
    if (!input?.stops || input.stops.length < 2) return byMessage(422, 'ERR_INSUFFICIENT_STOPS');
    if (input.stops.length > MOST_STOPS) return byList(422, 'ERR_TOO_MANY_STOPS');
    if (!services.includes(input.serviceType)) return byList(422, 'ERR_INVALID_SERVICE_TYPE');
    if (input.language !== `en_${market}`) return byList(422, 'ERR_INVALID_FIELD', '/data/language');
    if (input.specialRequests?.some((each) => input.serviceType !== 'CAR' || each !== 'DOOR_TO_DOOR_1DRIVER'))
      return byList(422, 'ERR_INVALID_SPECIAL_REQUEST');
    if (input.scheduleAt && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(input.scheduleAt))
      return byList(422, 'ERR_INVALID_SCHEDULE_TIME');
    const ahead = input.scheduleAt ? Date.parse(input.scheduleAt) - now().getTime() : 0;
    if (ahead < 0 || ahead > 30 * 86_400_000) return byList(422, 'ERR_INVALID_SCHEDULE_TIME');
    if (input.stops.some(({ coordinates: { lat } }) => typeof lat !== 'string' || Number(lat) > LAST_LATITUDE))
      return byMessage(422, 'ERR_OUT_OF_SERVICE_AREA');
    const quotationId = newId();
    const stopIds = input.stops.map(newId);
    const cents = prices.base + prices.perDrop * (input.stops.length - 1);
    quotations.set(quotationId, { ...input, market, stopIds, cents, at: now().getTime(), isUsed: false });
    const data = {
      quotationId,
      expiresAt: new Date(now().getTime() + HELD_MS).toISOString().replace(/(\d\d)\dZ$/, '$1Z'),
      serviceType: input.serviceType,
      stops: input.stops.map((stop, at) => ({ ...stop, stopId: stopIds[at] })),
      distance: { value: '4200', unit: 'm' },
      priceBreakdown: breakdown(market, cents),
    };
    return { status: 201, data };
  }

  function place({ market }: Key, input: OrderInput): Reply {
    const quotation = quotations.get(input.quotationId);
    if (!quotation || quotation.isUsed || quotation.market !== market || now().getTime() > quotation.at + HELD_MS)
      return byList(422, 'ERR_INVALID_QUOTATION_ID');
    const contacts = [input.sender, ...input.recipients];
    if (
      contacts.some(({ stopId }, at) => stopId !== quotation.stopIds[at]) ||
      contacts.length !== quotation.stopIds.length
    )
      return byList(422, 'ERR_INVALID_FIELD', '/data/recipients');
    const wrong = contacts.findIndex(({ phone }) => !/^\+[1-9]\d{7,14}$/.test(phone));
    if (wrong >= 0) return byList(422, 'ERR_INVALID_PHONE_NUMBER', `/data/recipients/${wrong - 1}/phone`);
    if (contacts.some(({ remarks = '' }) => remarks.length > 1500)) return byList(422, 'ERR_INVALID_FIELD', 'remarks');
    const left = (wallet[market] ?? 0) - quotation.cents;
    if (left < 0) return byMessage(402, 'ERR_INSUFFICIENT_CREDIT');
    wallet[market] = left;
    quotation.isUsed = true;
    const order: FarOrder = {
      orderId: newId(),
      market,
      status: 'ASSIGNING_DRIVER',
      driverId: '',
      takenAt: 0,
      placedAt: now().getTime(),
      scheduleAt: quotation.scheduleAt ?? null,
      cents: quotation.cents,
      stops: quotation.stops.map((stop, at) => ({
        ...stop,
        name: contacts[at]?.name ?? '',
        phone: contacts[at]?.phone ?? '',
        ...(at > 0 && input.isPODEnabled && { POD: { status: 'PENDING' as const } }),
      })),
      remarks: input.recipients.map(({ remarks = '' }) => remarks),
      metadata: input.metadata,
      isEdited: false,
    };
    orders.set(order.orderId, order);
    return { status: 201, data: view(order) };
  }

  function cancel({ market }: Key, orderId: string): Reply {
    const order = orders.get(orderId);
    if (!order || order.market !== market) return byList(404, 'ERR_ORDER_NOT_FOUND');
    const isEarly = order.status === 'ON_GOING' && now().getTime() - order.takenAt < HELD_MS;
    if (order.status !== 'ASSIGNING_DRIVER' && !isEarly) return byMessage(409, 'ERR_CANCELLATION_FORBIDDEN');
    Object.assign(order, { status: 'CANCELED', driverId: '' });
    wallet[market] = (wallet[market] ?? 0) + order.cents;
    return { status: 204 };
  }

  /** Once, while a driver is on his way to the same pick-up. */
  function edit({ market }: Key, orderId: string, { stops }: { stops: FarStop[] }): Reply {
    const order = orders.get(orderId);
    if (!order || order.market !== market) return byList(404, 'ERR_ORDER_NOT_FOUND');
    if (order.status !== 'ON_GOING' || order.isEdited) return byList(409, 'ERR_INVALID_ORDER_STATUS');
    const isSamePickUp = JSON.stringify(stops[0]?.coordinates) === JSON.stringify(order.stops[0]?.coordinates);
    if (!isSamePickUp || stops.length !== order.stops.length) return byList(422, 'ERR_INVALID_FIELD', '/data/stops');
    if (stops.some(({ phone }) => !/^\+[1-9]\d{7,14}$/.test(phone))) return byList(422, 'ERR_INVALID_PHONE_NUMBER');
    order.stops = order.stops.map((stop, at) => ({ ...stop, ...stops[at] }));
    Object.assign(order, { isEdited: true, cents: order.cents + 100 });
    return { status: 200, data: view(order) };
  }

  function read({ market }: Key, orderId: string): Reply {
    const order = orders.get(orderId);
    if (!order || order.market !== market) return byList(404, 'ERR_ORDER_NOT_FOUND');
    const isOld = now().getTime() - order.placedAt > 60 * 86_400_000;
    return isOld ? byMessage(403, 'Forbidden') : { status: 200, data: view(order) };
  }

  function driver(orderId: string, driverId: string): Reply {
    const order = orders.get(orderId);
    const isNear = !order?.scheduleAt || now().getTime() >= Date.parse(order.scheduleAt) - 3_600_000;
    const isVisible = order?.status === 'PICKED_UP' || (order?.status === 'ON_GOING' && isNear);
    if (!order || !isVisible || order.driverId !== driverId) return byMessage(403, 'Forbidden');
    const data = {
      driverId,
      name: `Driver ${driverId}`,
      phone: '+60112223333',
      plateNumber: 'VA**34',
      photo: '',
      coordinates: { ...order.stops[0]?.coordinates, updatedAt: now().toISOString() },
    };
    return { status: 200, data };
  }

  return { quotations, orders, wallet, prices, newId, view, priceOf, quote, place, cancel, edit, read, driver };
}

export const cities = {
  MY: ['Kuala Lumpur', 'Johor Bahru', 'Penang & Nearby States'].map((name) => cityOf(name, true)),
  SG: [cityOf('Singapore', false)],
};

function cityOf(name: string, hasDoorToDoor: boolean) {
  const request = { name: 'DOOR_TO_DOOR_1DRIVER', description: 'Moving help', parent_type: 'DOOR_TO_DOOR' };
  return {
    locode: name.slice(0, 3).toUpperCase(),
    name,
    services: [
      { key: 'MOTORCYCLE', dimensions: {}, load: { value: '10', unit: 'kg' }, specialRequests: [] },
      { key: 'CAR', dimensions: {}, load: {}, specialRequests: hasDoorToDoor ? [request] : [] },
    ],
  };
}
