import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { orderCalls } from '@tibara/contract/orders/calls';
import { voucherCalls } from '@tibara/contract/vouchers/calls';
import { walletCalls } from '@tibara/contract/wallet/calls';
import { useEffect } from 'react';
import { onGroupsChanged } from '../../api/live/live';
import { callKey, queryClient, refreshCall } from '../../api/query';

/** Busy days nudge many times a second. The figures are fetched once in this time. */
const CALM_MS = 1000;

/** Refetches the dashboard's figures when an order changes. Shown figures stay until then. */
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

/** Refreshes everything on the page. Throws if a part fails. */
export const refreshDashboard = () =>
  Promise.all(
    [...figures, orderCalls.list, walletCalls.wallets, voucherCalls.vouchers].map((call) =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }, { throwOnError: true }),
    ),
  );
