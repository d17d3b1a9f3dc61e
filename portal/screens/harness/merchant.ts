import type { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import type { Wire } from './answers.ts';

export type Merchant = {
  user: { id: string; userName: string; firstName: string; lastName: string; contactNumber: string };
  vendorId: string;
  company: string;
};

/** A shop in Kuala Lumpur, as a login leaves it on the device. */
export const shop: Merchant = {
  user: {
    id: '0199a000-0000-7000-8000-000000000001',
    userName: 'shop@tibara.test',
    firstName: 'Aina',
    lastName: 'Rosli',
    contactNumber: '+60129884410',
  },
  vendorId: '0199a000-0000-7000-8000-000000000002',
  company: 'Kopi Lorong',
};

export const tokensOf = ({ user }: Merchant): Wire<typeof api.identity.token> => ({
  access_token: `h.${btoa(JSON.stringify({ sub: user.id }))}.s`,
  expires_in: 600,
  refresh_token: 'refresh-1',
  scope: 'user',
  token_type: 'Bearer',
});

/** An empty wallet of the merchant's own region. */
export const walletOf = ({ user }: Merchant, balance = cents(0)): Wire<typeof api.wallet.wallets>[number] => ({
  id: '0199a000-0000-7000-8000-000000000003',
  userId: user.id,
  region: 'MY',
  currency: 'MYR',
  balanceAmount: balance,
  balance,
  heldAmount: cents(0),
  debt: false,
  version: 1,
});

/** The profile that belongs to the session. */
export const profileOf = ({ user, company }: Merchant): Wire<typeof api.users.user> => ({
  ...user,
  company,
  product: 'FOOD_AND_BEVERAGE',
  role: 'MERCHANT',
  version: 1,
  createdAt: '2026-01-05T01:00:00.000Z',
  creditCard: null,
  language: null,
});

export const vendorOf = ({ user, vendorId }: Merchant): Wire<typeof api.users.vendorByUserName> => ({
  id: vendorId,
  userName: user.userName,
  defaultPickUpLocation: null,
});
