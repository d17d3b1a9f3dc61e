import type { Region } from '@tibara/contract/coordinates';
import { regions } from '@tibara/contract/regions';
import { cardMessages } from '@tibara/contract/wallet/messages';
import type { TopUpWay } from '@tibara/contract/wallet/views';
import { AppError } from '#platform/errors.ts';
import type { CardEvent, CardProvider } from '../providers/port.ts';
import { SHARED } from './card-settings.ts';

export type SignedEvent = CardEvent & {
  /** The account whose secret signed the event. */
  account: string;
};

/** The accounts at the card provider. A customer, a card or a charge exists in one account only. */
export type CardAccounts = {
  /** The account for everything that begins in this region. */
  of(region: Region): string;
  /** Throws AppError unavailable if the settings have no key for this account. */
  named(account: string): CardProvider;
  /** All accounts with a key. */
  readonly all: ReadonlyMap<string, CardProvider>;
  /** The ways that the region's wallet offers. Pages of banks need an account of the region's own country. */
  waysOf(region: Region): readonly TopUpWay[];
  /** Throws AppError bad_signature if no account has signed the event. */
  readEvent(body: Buffer, signature: string): SignedEvent;
};

export function cardAccounts(
  all: ReadonlyMap<string, CardProvider>,
  { hasAllWays = false }: { hasAllWays?: boolean } = {},
): CardAccounts {
  const of = (region: Region): string => (all.has(region) ? region : SHARED);
  return {
    all,
    of,
    named(account) {
      const provider = all.get(account);
      if (provider) return provider;
      const cause = new Error(`The settings have no key of the card account ${account}`);
      throw new AppError('unavailable', cardMessages.unavailable, undefined, { cause });
    },
    waysOf: (region) => (hasAllWays || all.has(region) ? regions[region].ways : ['CARD']),
    readEvent(body, signature) {
      for (const [account, provider] of all) {
        const event = readIfSigned(provider, body, signature);
        if (event) return { ...event, account };
      }
      throw new AppError('bad_signature', 'The signature does not match.');
    },
  };
}

function readIfSigned(provider: CardProvider, body: Buffer, signature: string): CardEvent | null {
  try {
    return provider.readEvent(body, signature);
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_signature') return null;
    throw error;
  }
}
