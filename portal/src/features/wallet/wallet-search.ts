import type { Region } from '@tibara/contract/coordinates';
import { isCountry } from '@tibara/contract/regions';
import { addDays } from '@tibara/contract/time';
import { isDay } from '../../ui/list/day';
import { readPaging } from '../../ui/list/pages';

/** The search parameters of the page, without default values. */
export type WalletSearch = {
  start?: string;
  end?: string;
  page?: number;
  size?: number;
  type?: 'TOPUP' | 'PAYMENT';
  region?: Region;
  pendingPage?: number;
  pendingSize?: number;
};

/** Ignores invalid parameters, because anybody may have typed the address. */
export function readWalletSearch(raw: Record<string, unknown>): WalletSearch {
  const { start, end, type, region } = raw;
  const hasRange = isDay(start) && isDay(end) && start <= end;
  return {
    ...(hasRange && { start, end }),
    ...readPaging(raw),
    ...((type === 'TOPUP' || type === 'PAYMENT') && { type }),
    ...(isRegion(region) && { region }),
    ...pendingPaging(raw),
  };
}

function pendingPaging({ pendingPage, pendingSize }: Record<string, unknown>): WalletSearch {
  const { page, size } = readPaging({ page: pendingPage, size: pendingSize });
  return { ...(page !== undefined && { pendingPage: page }), ...(size !== undefined && { pendingSize: size }) };
}

const isRegion = (region: unknown): region is Region => typeof region === 'string' && isCountry(region);

const DEFAULT_DAYS = 30;

/** By default the last 30 days including today (spec 2.10). */
export const rangeOf = ({ start, end }: WalletSearch, today: string): { from: string; to: string } =>
  start && end ? { from: start, to: end } : { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
