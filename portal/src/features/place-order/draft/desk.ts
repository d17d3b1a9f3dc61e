import type { Violation } from '@tibara/contract/checks';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { StopFields } from './draft';
import type { DraftStore } from './use-draft';
import type { GroupChanges } from './use-order-group';

export type Notice = { tone: 'bad' | 'warn'; text: string };

/** What the actions on a draft work with. */
export interface Desk {
  store: DraftStore;
  changes: GroupChanges;
  isNarrow: boolean;
  /** As the server has it. */
  latest: () => OrderGroup;
  /** As the merchant wants it: chosen and saved, whether the server has it already or not. */
  wanted: () => OrderGroup;
  /** An empty form for the next drop-off. */
  freshStop: () => StopFields;
  close: () => void;
  /** False where a rule refuses, which is said at its field. */
  passes: (check: Promise<Violation | null>) => Promise<boolean>;
  setViolation: (violation: Violation | null) => void;
  setNotice: (notice: Notice | null) => void;
  /** What failed, above the list. */
  report: (error: unknown) => void;
  /** What failed, at its field where it has one. */
  refuse: (error: unknown) => void;
}
