import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { useEffect } from 'react';
import { cachedCall, seedCall, useCall, useCallMutation } from '../../api/query';
import { currentSession } from '../../api/session';

/** The wallet of a region, made at need (spec 4.7). */
export function useWallet(region: Region) {
  const query = { userId: currentSession()?.user.id ?? '' };
  const { data: wallets, error, refetch, isFetching } = useCall(walletCalls.wallets, { query });
  const creation = useCallMutation(walletCalls.createWallet, { onSuccess: seedWallet });
  const wallet = wallets?.find((each) => each.region === region) ?? null;
  const isMissing = wallets !== undefined && wallet === null;
  const { mutate: create, isIdle } = creation;
  useEffect(() => {
    if (isMissing && isIdle) create({ body: { region } });
  }, [isMissing, isIdle, create, region]);
  return {
    wallet,
    /** All of the user's, one for each region. */
    wallets: wallets ?? [],
    currency: currencyOfRegion(region),
    error: error ?? creation.error,
    isFetching: isFetching || creation.isPending,
    retry: () => (isMissing ? create({ body: { region } }) : void refetch()),
  };
}

/** A reply's wallet takes the place of the old one wherever a balance is shown. */
export function seedWallet(wallet: Wallet): void {
  const query = { userId: wallet.userId };
  const known = cachedCall(walletCalls.wallets, { query }) ?? [];
  seedCall(walletCalls.wallets, { query }, [...known.filter(({ id }) => id !== wallet.id), wallet]);
}
