import type { OrderGroup } from '@tibara/contract/orders/views';
import * as z from 'zod/mini';
import { addDropOff, addDropOffSchema } from './add-drop-off';
import { arrangeDropOffs, arrangeDropOffsSchema } from './arrange-drop-offs';
import type { Behaviour, Shown } from './behaviour';
import { changeDropOff, changeDropOffSchema } from './change-drop-off';
import { changePickUp, changePickUpSchema } from './change-pick-up';
import { setTimes, setTimesSchema } from './set-times';

/** Commands that are edited in a form (spec 4.5). */
export const formSchema = z.discriminatedUnion('kind', [changePickUpSchema, addDropOffSchema, changeDropOffSchema]);
export type Form = z.output<typeof formSchema>;

/** One change of a draft by the merchant. Repeating it changes nothing. */
export const commandSchema = z.discriminatedUnion('kind', [
  ...formSchema.def.options,
  arrangeDropOffsSchema,
  setTimesSchema,
]);
export type Command = z.output<typeof commandSchema>;

type Kind = Command['kind'];
type CommandOf<Each extends Kind> = { [Name in Each]: Extract<Command, { kind: Name }> }[Each];

const behaviours: { [Each in Kind]: Behaviour<CommandOf<Each>, Form> } = {
  'change pick-up': changePickUp,
  'add drop-off': addDropOff,
  'change drop-off': changeDropOff,
  'arrange drop-offs': arrangeDropOffs,
  'set times': setTimes,
};
export const behaviourOf = <Each extends Kind>(command: CommandOf<Each>): Behaviour<CommandOf<Each>, Form> =>
  behaviours[command.kind];

export const applyCommand = (shown: Shown, command: Command): Shown => behaviourOf(command).apply(shown, command);
export const afterRefusal = (group: OrderGroup, command: Command, error: unknown) =>
  behaviourOf(command).refused(group, command, error);

/** True if the newer command sets everything that the older one sets. */
export function replaces(newer: Command, older: Command): boolean {
  if (newer.kind === 'change pick-up' && older.kind === 'change pick-up') {
    return Object.keys(older.fields).every((name) => name in newer.fields);
  }
  return newer.key === older.key;
}
