import { api } from '@tibara/contract';
import type { CallDefinition } from '@tibara/contract/call';

export type NamedCall = { name: string; call: CallDefinition };

/** Every call of the product (`wallet.topUp`), so that calls added to the contract are attacked too. */
export const everyCall: NamedCall[] = Object.entries(api).flatMap(([room, calls]) =>
  Object.entries<CallDefinition>(calls).map(([name, call]) => ({ name: `${room}.${name}`, call })),
);
