import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { AddDropOff } from './add-drop-off';

/** The server's draft with pending commands applied. Its prices are the server's last ones. */
export type Shown = {
  group: OrderGroup;
  /** The drop-offs that are not saved yet, in waiting rows below the others. */
  added: readonly AddDropOff[];
};

/** What one kind of command does. */
export interface Behaviour<Sent, Remaining> {
  /** Returns the draft as it will be after the command. */
  apply: (shown: Shown, command: Sent) => Shown;
  /** Puts the command at the server, based on the latest draft, and returns the new draft. */
  put: (group: OrderGroup, command: Sent) => Promise<OrderGroup>;
  /** Returns the form that is left for the merchant after a refusal; null discards the command. */
  refused: (group: OrderGroup, command: Sent, error: unknown) => Remaining | null;
}
