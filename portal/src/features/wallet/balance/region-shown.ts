import type { Region } from '@tibara/contract/coordinates';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { useCall } from '#api/query.ts';
import { currentSession } from '#api/session.ts';
import { homeOf } from '#api/settings.ts';

type Amounts = Pick<Wallet, 'region' | 'balanceAmount' | 'heldAmount'>;

const hasMoney = ({ balanceAmount, heldAmount }: Amounts): boolean => balanceAmount !== 0 || heldAmount !== 0;

/** The region whose wallet is shown first: the home region, unless money is only in another region's wallet. */
export function regionShown(wallets: readonly Amounts[], home: Region): Region {
  const own = wallets.find(({ region }) => region === home);
  if (own && hasMoney(own)) return home;
  return wallets.find(hasMoney)?.region ?? home;
}

export function useRegionShown(): Region {
  const user = currentSession()?.user;
  const { data } = useCall(walletCalls.wallets, { query: { userId: user?.id ?? '' } });
  return regionShown(data ?? [], homeOf(user?.contactNumber ?? ''));
}
