import type { Violation } from '@tibara/contract/checks';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import type { Command, Form } from '../draft/commands/command';
import type { Draft } from '../draft/draft';
import type { StopFields } from '../draft/fields';
import type { Store } from '../draft/keeper';

export type Notice = { tone: 'bad' | 'warn'; text: string };

/** What the actions on a draft work with. */
export interface Desk {
  store: Store<Draft>;
  isNarrow: boolean;
  /** A form is being sent. */
  isSubmitting: boolean;
  /** As the server has it. */
  latest: () => OrderGroup;
  /** As the merchant wants it. */
  wanted: () => OrderGroup;
  /** An empty form for the next drop-off. */
  freshStop: () => StopFields;
  removeStop: (order: Order) => Promise<OrderGroup>;
  send: (command: Command) => Promise<OrderGroup>;
  /** Sends it now, and again later if no answer comes; null then. A refusal is thrown. */
  submit: (command: Command) => Promise<OrderGroup | null>;
  /** What was said at a field is over. */
  clear: () => void;
  open: (form: Form) => void;
  close: () => void;
  /** False where a rule refuses, which is said at its field. */
  passes: (check: Promise<Violation | null>) => Promise<boolean>;
  setNotice: (notice: Notice | null) => void;
  /** What failed, above the list. */
  report: (error: unknown) => void;
  /** What failed, at its field where it has one. */
  refuse: (error: unknown) => void;
}
