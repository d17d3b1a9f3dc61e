import type { Region } from '@tibara/contract/coordinates';
import * as z from 'zod/mini';

const optional = z.optional(z.string().check(z.minLength(1)));

export const lalamoveSettings = {
  LALAMOVE_URL: z._default(z.string(), 'https://rest.lalamove.com'),
  LALAMOVE_KEY_MY: optional,
  LALAMOVE_SECRET_MY: optional,
  LALAMOVE_KEY_SG: optional,
  LALAMOVE_SECRET_SG: optional,
} as const;

export type LalamoveSettings = { LALAMOVE_URL: string } & {
  [name in keyof typeof lalamoveSettings]?: string | undefined;
};

/** Lalamove has an account, a wallet and an address for webhooks for each market. Its markets have our regions' names. */
export type Account = { market: Region; key: string; secret: string; language: 'en_MY' | 'en_SG' };

const markets = [
  { market: 'MY', keyName: 'LALAMOVE_KEY_MY', secretName: 'LALAMOVE_SECRET_MY', language: 'en_MY' },
  { market: 'SG', keyName: 'LALAMOVE_KEY_SG', secretName: 'LALAMOVE_SECRET_SG', language: 'en_SG' },
] as const;

export const lalamoveAccounts = (settings: LalamoveSettings): Account[] =>
  markets.flatMap(({ keyName, secretName, ...account }) => {
    const [key, secret] = [settings[keyName], settings[secretName]];
    return key && secret ? [{ ...account, key, secret }] : [];
  });

/** The start's error message. Null if all is well. */
export function whyLalamoveCannotStart(settings: LalamoveSettings & { FLEET: readonly string[] }): string | null {
  if (!settings.FLEET.includes('lalamove')) return null;
  if (!/^https?:/.test(URL.parse(settings.LALAMOVE_URL)?.protocol ?? ''))
    return 'FLEET=lalamove needs LALAMOVE_URL, an https address';
  for (const { keyName, secretName } of markets) {
    if (settings[keyName] && !settings[secretName]) return `${secretName} must be set beside ${keyName}`;
    if (settings[secretName] && !settings[keyName]) return `${keyName} must be set beside ${secretName}`;
  }
  const [account, other] = lalamoveAccounts(settings);
  if (!account) return 'FLEET=lalamove needs LALAMOVE_KEY_MY or LALAMOVE_KEY_SG, with its secret';
  // An event names its market by the key.
  return account.key === other?.key ? 'LALAMOVE_KEY_MY and LALAMOVE_KEY_SG are the same key' : null;
}

/** Test keys, or the host of the sandbox. */
export const isLalamoveSandbox = (settings: LalamoveSettings): boolean =>
  lalamoveAccounts(settings).some(({ key, secret }) => key.startsWith('pk_test') || secret.startsWith('sk_test')) ||
  /\bsandbox\b/.test(URL.parse(settings.LALAMOVE_URL)?.hostname ?? '');

/** A key that can spend money. */
export const hasLiveLalamove = (settings: LalamoveSettings): boolean =>
  lalamoveAccounts(settings).some(({ key }) => !key.startsWith('pk_test'));
