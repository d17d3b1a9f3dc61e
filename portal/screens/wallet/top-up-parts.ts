import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { SavedCard } from '@tibara/contract/wallet/calls';
import type { TopUpWays } from '@tibara/contract/wallet/top-up-calls';
import { openTopUp } from '../../src/features/wallet/open-top-up';
import { shop, walletOf } from '../fixtures/merchant';
import { idOf } from '../fixtures/orders';
import { answers, screen, user } from '../harness/screen';
import { openWallet } from './wallet-parts';

export const topUpDialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Top up' });

/** Waits until a way is proposed. */
export const wayChoice = (): Promise<HTMLElement> => screen.findByRole('group', { name: 'How to pay' });

type Opened = { ways?: Partial<TopUpWays>; cards?: readonly SavedCard[]; width?: number };

export async function openWays({ ways, cards, width }: Opened = {}): Promise<void> {
  await openWallet({ ways, cards, width });
  openTopUp();
  await wayChoice();
}

export async function openSingapore({ cards }: Pick<Opened, 'cards'> = {}): Promise<void> {
  await openWallet({ cards, ways: { ways: ['CARD', 'PAYNOW', 'GRABPAY'] } });
  answers.on(api.wallet.createWallet, { ...walletOf(shop), id: idOf(9), region: 'SG', currency: 'SGD' });
  openTopUp({ region: 'SG' });
  await wayChoice();
}

export const wayNamed = async (name: string): Promise<HTMLElement> =>
  within(await wayChoice()).getByRole('radio', { name });

export const pressIn = async (name: string | RegExp): Promise<void> =>
  user.click(within(await topUpDialog()).getByRole('button', { name }));
