import { createHmac, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { Db, Tx } from '../platform/db/connect.ts';
import { notFound } from '../platform/errors.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Needs } from './needs.ts';
import './tables.ts';

const HASH_BYTES = 16;

/** A keyed hash of an address: only with this server's key can an address be compared with it. */
export const contactHash = (keys: Keys, email: string): Buffer => digest(keys, `email ${mailboxOf(email)}`);

/** Gives each mailbox one spelling: without the suffix after a plus, and with the domain in ASCII. */
function mailboxOf(email: string): string {
  const plain = email
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '')
    .toLowerCase();
  const at = plain.lastIndexOf('@');
  const [local = ''] = plain.slice(0, at).split('+');
  const domain = plain
    .slice(at + 1)
    .split('.')
    .filter(Boolean)
    .join('.');
  return `${local}@${domainToASCII(domain) || domain}`;
}

/** The recipient's opt-out page. Its token is the signed hash: nothing is stored for a sent email. */
export function optOutPath(keys: Keys, email: string): string {
  const hash = contactHash(keys, email);
  return `/stop-emails/${Buffer.concat([hash, signatureOf(keys, hash)]).toString('base64url')}`;
}

export async function stopEmails(ctx: Needs, token: string): Promise<undefined> {
  const bytes = Buffer.from(token, 'base64url');
  const hash = bytes.subarray(0, HASH_BYTES);
  const signature = bytes.subarray(HASH_BYTES);
  if (signature.length !== HASH_BYTES || !timingSafeEqual(signature, signatureOf(ctx.keys, hash))) throw notFound();
  await ctx.db
    .insertInto('contact_opt_outs')
    .values({ contact_hash: hash, created_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isOptedOut(handle: Db | Tx, keys: Keys, email: string): Promise<boolean> {
  const found = await handle
    .selectFrom('contact_opt_outs')
    .select('created_at')
    .where('contact_hash', '=', contactHash(keys, email))
    .executeTakeFirst();
  return found !== undefined;
}

const signatureOf = (keys: Keys, hash: Buffer): Buffer => digest(keys, `stop emails ${hash.toString('hex')}`);

const digest = (keys: Keys, text: string): Buffer =>
  createHmac('sha256', keys.contact).update(text).digest().subarray(0, HASH_BYTES);
