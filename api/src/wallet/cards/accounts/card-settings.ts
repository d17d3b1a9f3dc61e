import { countries } from '@tibara/contract/coordinates';
import { recordOf } from '@tibara/contract/record-of';
import { optional } from '#platform/settings/setting-kinds.ts';

/** The account of regions without an account of their own. Beside accounts of all regions it is a former account. */
export const SHARED = 'default';

const names = [
  { name: SHARED, keyName: 'STRIPE_SECRET_KEY', secretName: 'STRIPE_WEBHOOK_SECRET' } as const,
  ...countries.map((name) => {
    return { name, keyName: `STRIPE_SECRET_KEY_${name}`, secretName: `STRIPE_WEBHOOK_SECRET_${name}` } as const;
  }),
];

/** The settings of the card provider's accounts: a shared one, and one for each region in its place (ADR 109). */
export const cardSettings = {
  ...recordOf(
    names.flatMap(({ keyName, secretName }) => [[keyName, optional] as const, [secretName, optional] as const]),
  ),
  STRIPE_API_BASE: optional,
};

export type CardSettings = { readonly CARDS: 'sandbox' | 'stripe' } & AccountSettings;

type AccountSettings = { readonly [name in keyof typeof cardSettings]?: string | undefined };

/** The account as an outside service of figures and logs. */
export const sideOfAccount = (account: string): string => `stripe_${account}`;

/** The accounts with a key. */
export const accountKeys = (settings: AccountSettings) =>
  names.flatMap(({ keyName, secretName, ...account }) => {
    const [secretKey, secrets] = [settings[keyName], settings[secretName]];
    return secretKey ? [{ ...account, keyName, secretName, secretKey, webhookSecrets: secretsIn(secrets) }] : [];
  });

const secretsIn = (text = ''): string[] => text.split(',').map((secret) => secret.trim());

/** The start's error message for a region without an account, or for a key without its other half. Null if all is well. */
export function whyCardsCannotStart(settings: AccountSettings): string | null {
  for (const { keyName, secretName } of names) {
    if (settings[keyName] && !settings[secretName]) return `${secretName} must be set beside ${keyName}`;
    if (settings[secretName] && !settings[keyName]) return `${keyName} must be set beside ${secretName}`;
  }
  const twice = twiceNamed(accountKeys(settings));
  if (twice) return twice;
  if (settings.STRIPE_SECRET_KEY) return null;
  const lacking = names.find(({ name, keyName }) => name !== SHARED && !settings[keyName]);
  if (!lacking) return null;
  return accountKeys(settings).length > 0
    ? `${lacking.keyName} must be set, or STRIPE_SECRET_KEY for all regions`
    : 'STRIPE_SECRET_KEY must be set for CARDS=stripe';
}

/** One account under two names would take the events of the second name for the first. */
function twiceNamed(all: ReturnType<typeof accountKeys>): string | null {
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      if (one.secretKey === other.secretKey) return `${other.keyName} and ${one.keyName} are the same key`;
      if (other.webhookSecrets.some((secret) => one.webhookSecrets.includes(secret)))
        return `${other.secretName} and ${one.secretName} share a secret: each account has its own`;
    }
  }
  return null;
}
