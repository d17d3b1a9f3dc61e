import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { leadTimeMs } from '@tibara/contract/time';

/** Five minutes before its pick-up a draft becomes too late to confirm (spec 9), even on an open page. */
export const kindNow = ({ kind, at }: AttentionEntry, now: Date): AttentionEntry['kind'] =>
  kind === 'DRAFT_SOON' && Date.parse(at) <= now.getTime() + leadTimeMs ? 'DRAFT_TOO_LATE' : kind;
