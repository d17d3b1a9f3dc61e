import type { OrderGroup } from '@tibara/contract/order-groups/views';
import type { AddDropOff } from './add-drop-off';

/** The draft as the merchant wants it. Its prices are the server's, of what it has. */
export type Shown = {
  group: OrderGroup;
  /** The drop-offs that the server does not have: each in a row of its own below the others. */
  added: readonly AddDropOff[];
};

/** What one kind of command does. */
export interface Behaviour<Asked, Left> {
  /** The draft as it will be once the command is carried out. */
  apply: (shown: Shown, command: Asked) => Shown;
  /** Asks the server, on top of what the draft is by then, and returns what the draft became. */
  send: (group: OrderGroup, command: Asked) => Promise<OrderGroup>;
  /** What is left for the merchant to look at, in the draft as it is by then; null takes the command back. */
  refused: (group: OrderGroup, command: Asked, error: unknown) => Left | null;
}
