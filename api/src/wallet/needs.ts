import type { Needs as PapersNeeds } from '../papers/index.ts';
import type { Company } from '../platform/company/company.ts';
import type { Base } from '../platform/needs.ts';
import type { CardAccounts } from './cards/accounts/card-accounts.ts';
import type { CardSettings } from './cards/accounts/card-settings.ts';

export type Needs = PapersNeeds & {
  readonly cards: CardAccounts;
  readonly env: CardSettings & { readonly company: Pick<Company, 'regions'> };
};

/** The needs of the card accounts themselves. */
export type CardAccountsNeeds = Pick<Base, 'db' | 'now'> & { readonly env: CardSettings };
