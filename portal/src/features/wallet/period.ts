import { addDays } from '@tibara/contract/time';
import type { WalletSearch } from './wallet-search';

const DEFAULT_DAYS = 30;

/** By default the last 30 days including today (spec 2.10). */
export const rangeOf = ({ start, end }: WalletSearch, today: string): { from: string; to: string } =>
  start && end ? { from: start, to: end } : { from: addDays(today, 1 - DEFAULT_DAYS), to: today };
