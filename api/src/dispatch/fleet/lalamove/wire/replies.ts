import type { Schema } from '@tibara/contract/call';
import { currencyOfRegion } from '@tibara/contract/coordinates';
import * as z from 'zod/mini';
import { readDone as readAny } from '../../answer.ts';
import type { Outcome } from '../../ask.ts';
import type { Account } from '../settings.ts';
import { centsIn } from './cents.ts';

/** Ids have 19 digits, so they are text even if one arrives as a number. */
export const idText = z.pipe(
  z.union([z.string(), z.int()]),
  z.pipe(z.transform(String), z.string().check(z.minLength(1), z.maxLength(100))),
);
const time = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);
const degrees = (most: number) =>
  z.pipe(
    z.union([z.string().check(z.minLength(1)), z.number()]),
    z.pipe(z.transform(Number), z.number().check(z.gte(-most), z.lte(most))),
  );
const point = z.object({ lat: degrees(90), lng: degrees(180) });
const price = z.object({ total: z.pipe(z.union([z.string(), z.number()]), z.transform(String)), currency: z.string() });

export const orderStatuses = [
  'ASSIGNING_DRIVER',
  'ON_GOING',
  'PICKED_UP',
  'COMPLETED',
  'CANCELED',
  'REJECTED',
  'EXPIRED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const quotationReply = z.object({
  quotationId: idText,
  expiresAt: time,
  stops: z.array(z.object({ stopId: idText })),
  priceBreakdown: price,
});

export const stopProof = z.object({
  status: z.catch(z.nullish(z.enum(['PENDING', 'DELIVERED', 'SIGNED', 'FAILED'])), null),
  image: z.catch(z.nullish(z.string().check(z.maxLength(2000))), null),
  deliveredAt: z.catch(z.nullish(time), null),
});
const orderStop = z.object({
  stopId: z.nullish(idText),
  coordinates: z.nullish(z.object({ lat: z.unknown(), lng: z.unknown() })),
  address: z.nullish(z.string()),
  name: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  POD: z.nullish(stopProof),
});
export type OrderStop = z.output<typeof orderStop>;

export const metadata = z.catch(z.nullish(z.object({ key: z.catch(z.optional(z.guid()), undefined) })), null);
export const orderReply = z.object({
  orderId: idText,
  driverId: z.nullish(z.union([z.literal(''), idText])),
  status: z.enum(orderStatuses),
  priceBreakdown: z.catch(z.nullish(price), null),
  stops: z.catch(z.nullish(z.array(orderStop)), null),
  metadata,
});
export type OrderReply = z.output<typeof orderReply>;

/** The rest of an order's reply may be unreadable: it was placed all the same. */
export const placedReply = z.object({ orderId: idText, priceBreakdown: z.catch(z.nullish(price), null) });

export const driverReply = z.object({
  name: z.string(),
  phone: z.string(),
  plateNumber: z.nullish(z.string()),
  coordinates: z.catch(z.nullish(point), null),
});

export const citiesReply = z.array(
  z.object({
    name: z.string(),
    services: z.array(
      z.object({
        key: z.string(),
        specialRequests: z.catch(z.nullish(z.array(z.object({ name: z.string() }))), null),
      }),
    ),
  }),
);

export const asSent = { keepsLongNumbers: true };

/** The data of a 2xx in this shape. Null for any other answer. */
export function readDone<S extends Schema>(schema: S, outcome: Outcome): z.output<S> | null {
  const body = readAny(z.object({ data: z.unknown() }), outcome, asSent);
  return (body && z.safeParse(schema, body.data).data) ?? null;
}

/** Null without a price in the account's currency. */
export function priceIn(account: Pick<Account, 'market'>, given: z.output<typeof price> | null | undefined) {
  return given?.currency === currencyOfRegion(account.market) ? centsIn(given.total) : null;
}
