import { stored } from '../device/stored';
import { settings } from '../settings';
import { type Consent, readConsent } from './consent';

type PixelEvent = {
  event: 'PageView' | 'InitiateCheckout' | 'Purchase';
  page?: string;
  value?: string;
  currency?: string;
};

/** The kind of page without its address, which names an order. */
export const reportPageView = (page: string): void => report({ event: 'PageView', page });

export const reportCheckout = (cents: number, currency: string): void =>
  report({ event: 'InitiateCheckout', value: decimal(cents), currency });

export const reportPurchase = (cents: number, currency: string): void =>
  report({ event: 'Purchase', value: decimal(cents), currency });

const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Sends a message without the host's script. Does nothing without a host and a consent, and ignores failures. */
function report(event: PixelEvent): void {
  const { pixelUrl } = settings;
  const consent = readConsent();
  if (!pixelUrl || !consent?.isGiven) return;
  void send(pixelUrl, event, consent).catch(() => undefined);
}

async function send(url: string, event: PixelEvent, { hasDetails }: Consent): Promise<void> {
  const user = hasDetails ? await hashedUser() : null;
  // A beacon would send the host's cookies, which identify the visitor without the second consent.
  const how = { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true } as const;
  await fetch(url, { ...how, body: JSON.stringify(user ? { ...event, user } : event) });
}

async function hashedUser() {
  const { userName, contactNumber } = Object(stored.readJson('user'));
  if (!userName) return null;
  const [email, phone] = await Promise.all([
    hashOf(String(userName).trim().toLowerCase()),
    hashOf(String(contactNumber).replace(/\D/g, '')),
  ]);
  return { email, phone };
}

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
