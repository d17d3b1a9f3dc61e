import type { Region } from '@tibara/contract/coordinates';
import { type TopUpWay, topUpWays } from '@tibara/contract/wallet/views';
import { stored } from '#api/device/stored.ts';
import { ownSlot } from '#api/session.ts';
import type { Way } from '../../way-name';

/** Until the wallet's ways are known, only a card can be used. */
export const offeredWays = (ways: readonly TopUpWay[] | undefined): Way[] =>
  ways ? [...ways, 'BANK_TRANSFER'] : ['CARD'];

/** The first wanted way that is offered. Otherwise the card, or without a saved card another way. */
export function firstWay(offered: readonly Way[], wanted: readonly (Way | null | undefined)[], hasCard: boolean): Way {
  const asked = wanted.find((way) => way && offered.includes(way));
  if (asked) return asked;
  if (hasCard && offered.includes('CARD')) return 'CARD';
  return offered.find((way) => way !== 'CARD') ?? 'CARD';
}

const slot = (region: Region): string => ownSlot(`top-up way ${region}`);

/** The way of the last top-up on this device. */
export function lastWay(region: Region): Way | null {
  const kept = stored.read(slot(region));
  return everyWay.find((way) => way === kept) ?? null;
}

export const rememberWay = (region: Region, way: Way): void => stored.write(slot(region), way);

const everyWay: readonly Way[] = [...topUpWays, 'BANK_TRANSFER'];
