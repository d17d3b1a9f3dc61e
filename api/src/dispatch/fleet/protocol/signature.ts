import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '#platform/errors.ts';

/** The signature's header in both directions: `t=<unix seconds>,v1=<hex>`, HMAC-SHA256 of `<t>.<body>`. */
export const signatureHeader = 'fleet-signature';
const TOLERANCE_SECONDS = 300;
/** One time, and one signature for each secret. */
const MOST_PARTS = 4;

/** Both sides of the protocol have it. */
export type Shared = { readonly FLEET_SECRET?: string | undefined };

/** The newest first: it signs. All of them verify, so that a secret can be changed without a break. */
export function fleetSecrets(env: Shared): [string, ...string[]] {
  const [first, ...older] = (env.FLEET_SECRET ?? '').split(',').filter(Boolean);
  return first === undefined ? [ownSecret] : [first, ...older];
}

export function signEvent(body: Buffer, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(body, secret, seconds).toString('hex')}`;
}

/** Over the raw bytes: a body parsed and serialised again is different. */
export function checkSignature(body: Buffer, signature: string, secrets: readonly string[], now: Date): void {
  const parts = signature.split(',', MOST_PARTS).map((part) => part.trim());
  const seconds = Number(parts.find((part) => /^t=\d{1,12}$/.test(part))?.slice(2));
  const given = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).map((part) => Buffer.from(part.slice(3), 'hex'));
  const isRecent = Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
  // Strangers may call this, so at most one digest of the body for each secret.
  const isOurs = () =>
    secrets.some((secret) => {
      const expected = digest(body, secret, seconds);
      return given.some((each) => timingSafeEqual(each, expected));
    });
  if (!isRecent || given.length === 0 || !isOurs())
    throw new AppError('bad_signature', 'The signature does not match, or is too old.');
}

const digest = (body: Buffer, secret: string, seconds: number): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();

// The simulated fleet runs in this process, so nobody else needs its secret.
const ownSecret = randomBytes(32).toString('hex');
