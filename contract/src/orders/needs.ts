import { type Sentence, sentence } from '../language/sentence.ts';
import { dayMs } from '../time.ts';

/** Why an order under way waits for a person. */
export const needs = [
  /** The courier has not confirmed or refused the booking yet. */
  'courier unknown',
  /** The courier has not confirmed or refused the cancel yet. */
  'cancel unanswered',
  /** One of several bookings is gone, and the others cannot be withdrawn. */
  'part without rider',
  /** The rider dropped out after the pick-up. */
  'goods with rider',
  'goods coming back',
  /** The goods are at the pick-up again. */
  'goods back',
  /** The courier regards the order as done, although drop-offs are open. */
  'stops left open',
] as const;
export type Need = (typeof needs)[number];

/** The merchant hears about these at once, on every page and by mail (decisions 11.14). Others end by themselves. */
const toldNeeds = ['part without rider', 'goods with rider', 'goods back', 'stops left open'] as const;
export type ToldNeed = (typeof toldNeeds)[number];
const isToldAmong: readonly (Need | null)[] = toldNeeds;
export const isTold = (need: Need | null): need is ToldNeed => isToldAmong.includes(need);

/** While one of these lasts, nobody can say when the goods arrive. */
const goodsNeeds: readonly Need[] = ['goods with rider', 'goods coming back', 'goods back', 'stops left open'];
export const isAboutGoods = (need: Need | null): boolean => need !== null && goodsNeeds.includes(need);

/** Told after the end of an order too. */
export const isWayBack = (need: Need | null): boolean => need === 'goods coming back' || need === 'goods back';

/** A short name of each need, for lists. */
export const needLabels: Readonly<Record<Need, Sentence>> = {
  'courier unknown': sentence`No reply from the courier yet`,
  'cancel unanswered': sentence`Being cancelled`,
  'part without rider': sentence`No rider for some drop-offs`,
  'goods with rider': sentence`Rider dropped out with the goods`,
  'goods coming back': sentence`Goods are coming back`,
  'goods back': sentence`Goods are back`,
  'stops left open': sentence`Drop-offs left open`,
};

/** A courier without a reply is asked until this long after the pick-up time (decisions 10.23). */
export const replyDueMs = dayMs;
