import type { Wallet } from '@tibara/contract/wallet/calls';
import { topUpCalls } from '@tibara/contract/wallet/top-up-calls';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import type { Way } from '../../way-name';
import { firstWay, lastWay, offeredWays, rememberWay } from './choose-way';

interface WaysOptions {
  /** The way of an unfinished top-up, which is repeated unchanged. */
  fixed: Way | undefined;
  /** The way that was chosen before a page of the bank was opened. */
  wanted: Way | undefined;
  hasCard: boolean;
  /** The saved cards are known, or could not be loaded. */
  areCardsKnown: boolean;
}

/** How this wallet can be topped up, and the way that is chosen. */
export function useWays({ id, region }: Wallet, { fixed, wanted, hasCard, areCardsKnown }: WaysOptions) {
  const read = useCall(topUpCalls.topUpWays, { params: { id } });
  const [chosen, choose] = useState<Way | null>(null);
  const [remembered] = useState(() => lastWay(region));
  const offered = offeredWays(read.data?.ways);
  const asked = [chosen, wanted, remembered];
  const isAsked = asked.some((way) => way && offered.includes(way));
  return {
    read,
    /** Without a reply there is no choice. */
    offered: fixed && !offered.includes(fixed) ? [...offered, fixed] : offered,
    way: fixed ?? firstWay(offered, asked, hasCard),
    /** The proposed way will not change by itself. */
    isKnown: !read.isPending && (fixed !== undefined || isAsked || areCardsKnown),
    choose,
    remember: (way: Way) => rememberWay(region, way),
  };
}

export type Ways = ReturnType<typeof useWays>;
