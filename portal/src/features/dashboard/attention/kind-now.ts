import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { leadTimeMs } from '@tibara/contract/time';

/** A draft becomes too late to confirm while the page stays open: five minutes before its pick-up (spec 9). */
export const kindNow = ({ kind, at }: AttentionEntry, now: Date): AttentionEntry['kind'] =>
  kind === 'DRAFT_SOON' && Date.parse(at) <= now.getTime() + leadTimeMs ? 'DRAFT_TOO_LATE' : kind;
