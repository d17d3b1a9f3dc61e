import { replyDueMs } from '@tibara/contract/orders/needs';

const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 300;

/** Seconds until a courier is asked again: 5, 10, 20, and so on up to five minutes. */
export const pauseAfter = (attempts: number): number =>
  Math.min(LONGEST_SECONDS, SHORTEST_SECONDS * 2 ** Math.min(attempts - 1, 10));

/** Decisions 10.23: an unknown outcome ends at the latest a day after the pick-up time. */
export const lastLook = (pickUp: string | Date): Date => new Date(new Date(pickUp).getTime() + replyDueMs);
