import type { Region } from '@tibara/contract/coordinates';
import * as z from 'zod/mini';
import { optional, text } from '#platform/settings/setting-kinds.ts';

export const USUAL_URL = 'https://rest.lalamove.com';

export const lalamoveSettings = z.object({
  LALAMOVE_URL: text(USUAL_URL),
  LALAMOVE_KEY_MY: optional,
  LALAMOVE_SECRET_MY: optional,
  LALAMOVE_KEY_SG: optional,
  LALAMOVE_SECRET_SG: optional,
});

export type LalamoveSettings = z.output<typeof lalamoveSettings>;

/** Lalamove has an account, a wallet and an address for webhooks for each market. Its markets have our regions' names. */
export type Account = { market: Region; key: string; secret: string; language: 'en_MY' | 'en_SG' };

export const markets = [
  { market: 'MY', keyName: 'LALAMOVE_KEY_MY', secretName: 'LALAMOVE_SECRET_MY', language: 'en_MY' },
  { market: 'SG', keyName: 'LALAMOVE_KEY_SG', secretName: 'LALAMOVE_SECRET_SG', language: 'en_SG' },
] as const;

export const lalamoveAccounts = (settings: LalamoveSettings): Account[] =>
  markets.flatMap(({ keyName, secretName, ...account }) => {
    const [key, secret] = [settings[keyName], settings[secretName]];
    return key && secret ? [{ ...account, key, secret }] : [];
  });
