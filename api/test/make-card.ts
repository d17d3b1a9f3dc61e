import { api } from '@tibara/contract';
import type { TopUpWay } from '@tibara/contract/wallet/views';
import type { TestApi } from './harness.ts';
import { type Merchant, makeMerchant } from './make-merchant.ts';

export const cards = {
  good: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  lacksFunds: '4000 0000 0000 9995',
  authenticates: '4000 0025 0000 3155',
} as const;

export type Payer = Merchant & { walletId: string };

/** A merchant with an empty wallet and optionally this card saved. */
export async function makePayer(test: TestApi, number?: string): Promise<Payer> {
  const merchant = await makeMerchant(test.ctx);
  const { body } = await test.call(api.wallet.createWallet, { token: merchant.token, body: { region: 'MY' } });
  const payer = { ...merchant, walletId: body.id };
  if (number) await saveCard(test, payer, number);
  return payer;
}

/** The same merchant's wallet in Singapore, which is opened. */
export async function inSingapore({ call }: TestApi, payer: Payer): Promise<Payer> {
  const { body } = await call(api.wallet.createWallet, { token: payer.token, body: { region: 'SG' } });
  return { ...payer, walletId: body.id };
}

/** The merchant's steps: the call, the provider's page, the card. */
export async function saveCard({ call }: TestApi, payer: Payer, number: string): Promise<void> {
  const { body: session } = await call(api.wallet.setupCard, {
    token: payer.token,
    params: { id: payer.walletId, cardProvider: 'stripe' },
    body: { redirectSuccess: '/app/wallet?card=saved', redirectCancel: '/app/wallet' },
  });
  const { status, error } = await call(api.sandbox.completeCardSession, {
    params: { sessionId: session.sessionId },
    body: { number, expMonth: 12, expYear: 2030 },
  });
  if (status !== 200) throw new Error(error.message);
}

export const topUpWith = ({ call }: TestApi, payer: Payer, topUpAmount: number, key: string, way?: TopUpWay) =>
  call(api.wallet.topUp, {
    token: payer.token,
    params: { id: payer.walletId },
    body: { method: 'STRIPE', platform: 'TIBARA', topUpAmount, detail: '', ...(way && { way }) },
    key,
  });

export async function balanceOf({ call }: TestApi, payer: Payer): Promise<number | undefined> {
  const { body } = await call(api.wallet.wallets, { token: payer.token, query: { userId: payer.userId } });
  return body.find(({ id }) => id === payer.walletId)?.balanceAmount;
}
