import type { Violation } from '@tibara/contract/checks';
import type { Text } from '@tibara/contract/language/sentence';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import type { Store } from '../../../api/device/store';
import type { Command, Form } from './commands/command';
import type { Draft } from './draft';
import type { StopFields } from './fields';

export type Notice = { tone: 'bad' | 'warn'; text: Text };

/** State and functions shared by a draft's actions. */
export interface DraftContext {
  store: Store<Draft>;
  isNarrow: boolean;
  /** The open form is being sent. */
  isSubmitting: boolean;
  /** The draft on the server. */
  latest: () => OrderGroup;
  /** The server's draft with the pending commands applied. */
  shownGroup: () => OrderGroup;
  /** An empty form for the next drop-off. */
  emptyStop: () => StopFields;
  removeStop: (order: Order) => Promise<OrderGroup>;
  /** Sends the command to the server. A lost reply is thrown as well. */
  put: (command: Command) => Promise<OrderGroup>;
  /** Sends the command now. Without a reply it becomes pending and null is returned. A refusal is thrown. */
  deliver: (command: Command) => Promise<OrderGroup | null>;
  /** Removes the message at a field. */
  clearViolation: () => void;
  open: (form: Form) => void;
  close: () => void;
  /** Returns false for a violated rule, and shows the message at its field. */
  validate: (check: Promise<Violation | null>) => Promise<boolean>;
  setNotice: (notice: Notice | null) => void;
  /** Shows an error above the list. */
  report: (error: unknown) => void;
  /** Shows an error at its field, otherwise above the list. */
  reportAtField: (error: unknown) => void;
}
