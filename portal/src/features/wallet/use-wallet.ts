import { useMutation } from '@tanstack/react-query';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { useEffect } from 'react';
import { callApi } from '../../api/client';
import { cachedCall, seedCall, useCall } from '../../api/query';
import { currentSession } from '../../api/session';

/** The wallet of a region, created if missing (spec 4.7). */
export function useWallet(region: Region) {
  const query = { userId: currentSession()?.user.id ?? '' };
  const { data: wallets, error, refetch, isFetching } = useCall(walletCalls.wallets, { query });
  const creation = useMutation({
    mutationFn: () => callApi(walletCalls.createWallet, { body: { region } }),
    onSuccess: seedWallet,
  });
  const wallet = wallets?.find((each) => each.region === region) ?? null;
  const isMissing = wallets !== undefined && wallet === null;
  const { mutate: create, isIdle } = creation;
  useEffect(() => {
    if (isMissing && isIdle) create();
  }, [isMissing, isIdle, create]);
  return {
    wallet,
    wallets: wallets ?? [],
    currency: currencyOfRegion(region),
    read: {
      data: wallet,
      error: error ?? creation.error,
      isFetching: isFetching || creation.isPending,
      refetch: () => (isMissing ? create() : void refetch()),
    },
  };
}

/** Replaces an older wallet wherever a balance is shown. A repeated reply may be days old and is ignored. */
export function seedWallet(wallet: Wallet): void {
  const query = { userId: wallet.userId };
  const known = cachedCall(walletCalls.wallets, { query }) ?? [];
  const shown = known.find(({ id }) => id === wallet.id);
  if (shown && !(wallet.version >= shown.version)) return;
  seedCall(walletCalls.wallets, { query }, [...known.filter(({ id }) => id !== wallet.id), wallet]);
}
