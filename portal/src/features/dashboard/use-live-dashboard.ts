import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { voucherCalls } from '@tibara/contract/vouchers/calls';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { useEffect } from 'react';
import { onGroupsChanged } from '../../api/live/live';
import { callKey, queryClient, refreshCall } from '../../api/query';

/** A busy day nudges many times a second; the figures are fetched once in this time. */
const CALM_MS = 1000;

/** Fetches the dashboard's figures again when an order changes. What is on the screen stays until they are there. */
export function useLiveDashboard(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const refresh = () => {
      timer = undefined;
      last = Date.now();
      void refreshFigures();
    };
    const stop = onGroupsChanged(() => {
      timer ??= setTimeout(refresh, Math.max(0, last + CALM_MS - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

const figures = Object.values(dashboardCalls).filter(({ method }) => method === 'GET');

const refreshFigures = () => Promise.all(figures.map((call) => refreshCall(call)));

/** The refresh icon: everything that the page shows. Throws when something of it could not be fetched. */
export const refreshDashboard = () =>
  Promise.all(
    [...figures, orderGroupCalls.list, walletCalls.wallets, voucherCalls.vouchers].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }, { throwOnError: true }),
    ),
  );
