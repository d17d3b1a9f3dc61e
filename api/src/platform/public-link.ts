import { createHmac } from 'node:crypto';
import type { Keys } from './keys/keys.ts';

export type LinkKind = 'tracking' | 'proof';

/** 128 bits that only this server can derive for this stop, so that the database stores only the hash. */
export function linkToken(keys: Keys, kind: LinkKind, id: string): string {
  const digest = createHmac('sha256', keys['public link']).update(`${kind}:${id}`).digest();
  return digest.subarray(0, 16).toString('base64url');
}

/** The portal's page of a pick-up (the group's id) or a drop-off (the order's id). */
export const trackingPath = (keys: Keys, id: string): string => `/track/${linkToken(keys, 'tracking', id)}`;
