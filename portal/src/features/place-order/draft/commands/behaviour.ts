import type { OrderGroup } from '@tibara/contract/orders/views';
import type { AddDropOff } from './add-drop-off';

/** The server's draft with pending commands applied. Prices are the server's last ones. */
export type Shown = {
  group: OrderGroup;
  /** Unsaved drop-offs, in waiting rows below the others. */
  added: readonly AddDropOff[];
};

export interface Behaviour<Sent, Remaining> {
  apply: (shown: Shown, command: Sent) => Shown;
  /** Sends the command for the latest draft, and returns the new draft. */
  put: (group: OrderGroup, command: Sent) => Promise<OrderGroup>;
  /** Returns the form that remains after a refusal. Null discards the command. */
  refused: (group: OrderGroup, command: Sent, error: unknown) => Remaining | null;
}
