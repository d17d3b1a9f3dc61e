import type { Region } from '@tibara/contract/coordinates';
import { readPaging } from '../../ui/list/pages';

/** What the address of the page says; what is usual is left out. */
export type WalletSearch = {
  start?: string;
  end?: string;
  page?: number;
  size?: number;
  type?: 'TOPUP' | 'PAYMENT';
  region?: Region;
};

/** Out of an address that anybody may have typed: only what makes sense is taken. */
export function readWalletSearch(raw: Record<string, unknown>): WalletSearch {
  const { start, end, type, region } = raw;
  const hasRange = isDay(start) && isDay(end) && start <= end;
  return {
    ...(hasRange && { start, end }),
    ...readPaging(raw),
    ...((type === 'TOPUP' || type === 'PAYMENT') && { type }),
    ...(isRegion(region) && { region }),
  };
}

const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

const isRegion = (region: unknown): region is Region => region === 'MY' || region === 'SG';
