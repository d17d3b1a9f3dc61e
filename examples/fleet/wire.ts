// The common ground of both sides: fields, signatures, and the transport of a message.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Coordinate = { latitude: number; longitude: number };
export type Rider = { name: string; contactNumber: string; vehicle?: string };
type Location = { address: string; unitNumber: string; coordinate: Coordinate };
export type DropOff = {
  orderId: string;
  number: string;
  recipientName: string;
  recipientPhone: string;
  location: Location;
  noteToDriver: string;
  codAmount: number | null;
};
export type Delivery = {
  number: string;
  deliveryMethod: string;
  currency: string;
  pickUp: { personName: string; contactNumber: string; dateTime: string; location: Location };
  dropOffs: DropOff[];
};
export type Quotation = Delivery & { action: 'quote'; reference: string };
export type Offer = Delivery & { action: 'offer'; reference: string; quoteId: string; ceilingCents: number };
export type Amendment = {
  reference: string;
  amendmentId: string;
  orderId: string;
  phone?: string;
  name?: string;
  unit?: string;
  note?: string;
  address?: { address: string; coordinate: Coordinate };
};

/** The content of an event besides its id, booking and time. */
export type News = {
  type: string;
  orderId?: string;
  rider?: Rider;
  position?: Coordinate;
  reason?: string;
  reasonCode?: string;
  proofOfDelivery?: string;
  receivedBy?: string;
  costCents?: number;
  by?: string;
};

/** An answer of this engine. Bytes are a picture. */
export type Answer = { status: number; body?: object | Buffer; retryAfterSeconds?: number };

/** The engine's time. A test sets it ahead of the real one. */
export type Clock = { aheadMs: number };
export const now = (clock: Clock): number => Date.now() + clock.aheadMs;
export const iso = (time: number): string => new Date(time).toISOString();

const longestSkewSeconds = 300;
const longestBody = 4_000_000;

const mac = (secret: string, seconds: string, text: Buffer | string): string =>
  createHmac('sha256', secret).update(`${seconds}.`).update(text).digest('hex');

/** Signs with the first of the secrets. */
export function sign(secrets: string[], time: number, text: Buffer | string): string {
  const seconds = String(Math.floor(time / 1000));
  return `t=${seconds},v1=${mac(secrets[0] ?? '', seconds, text)}`;
}

/** Accepts each of the secrets. */
export function isSigned(header: string, secrets: string[], time: number, text: Buffer | string): boolean {
  const parts = header.split(',').map((part) => part.trim());
  const seconds = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(Number(seconds) - time / 1000) > longestSkewSeconds) return false;
  const given = parts.filter((part) => part.startsWith('v1=')).map((part) => Buffer.from(part.slice(3)));
  const right = secrets.map((secret) => Buffer.from(mac(secret, seconds, text)));
  return given.some((one) => right.some((other) => one.length === other.length && timingSafeEqual(one, other)));
}

/** The raw bytes of a request. The signature is over them. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longestBody) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function send(response: ServerResponse, { status, body, retryAfterSeconds }: Answer): void {
  if (response.destroyed) return;
  const isPicture = Buffer.isBuffer(body);
  response.statusCode = status;
  if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
  if (body) response.setHeader('Content-Type', isPicture ? 'image/png' : 'application/json');
  response.end(isPicture ? body : body && JSON.stringify(body));
}
