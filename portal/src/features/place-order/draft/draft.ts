import type { LocationDraft } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/orders/views';
import * as z from 'zod/mini';
import { isChosen, noPlace, storedPlaceSchema } from '../../places';
import { isSame } from './changes';
import type { AddDropOff } from './commands/add-drop-off';
import type { Shown } from './commands/behaviour';
import { applyCommand, type Command, commandSchema, type Form, formSchema, replaces } from './commands/command';
import type { PickUpFields, StopFields } from './fields';

/** The unsaved part of a draft. The rest is in the query cache. The screen applies `pending` to it. */
export const draftSchema = z.object({
  /** The open form. Opening another closes it (spec 4.5). */
  open: z.nullable(formSchema),
  /** Saved commands without a reply, and unfinished ones put aside, in the sequence of sending. */
  pending: z.readonly(z.array(commandSchema)),
  /** The address in the row for the next drop-off, before its form opens. */
  next: storedPlaceSchema,
  note: z.string(),
});
export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = { open: null, pending: [], next: noPlace, note: '' };

/** The group with the pending commands applied, as displayed. */
export const applyPending = (group: OrderGroup, { pending }: Draft): Shown =>
  pending.reduce(applyCommand, { group, added: [] });

/** Opens a form. The previous form's unsaved input is put aside in its row. */
export const openForm = (draft: Draft, open: Form): Draft => ({ ...putAside(draft), open });

export function changeOpenPickUp(draft: Draft, change: Partial<PickUpFields>): Draft {
  const { open } = draft;
  if (open?.kind !== 'change pick-up') return draft;
  return { ...draft, open: { ...open, fields: { ...open.fields, ...change } } };
}

export function changeOpenStop(draft: Draft, change: Partial<StopFields>): Draft {
  const { open } = draft;
  if (!open || open.kind === 'change pick-up') return draft;
  const fields = { ...open.fields, ...change };
  // A time chosen by the merchant stays.
  const isTimeProposed = change.at === undefined && open.kind === 'add drop-off' && open.isTimeProposed;
  return { ...draft, open: open.kind === 'add drop-off' ? { ...open, fields, isTimeProposed } : { ...open, fields } };
}

/** Sets the time of an open new drop-off to the estimate, unless the merchant has chosen one. */
export function proposeTime(draft: Draft, at: string): Draft {
  const { open } = draft;
  if (open?.kind !== 'add drop-off' || !open.isTimeProposed || open.fields.at === at) return draft;
  return { ...draft, open: { ...open, fields: { ...open.fields, at } } };
}

/** Cancel discards an unsaved change of a drop-off. A new drop-off with a row stays in it. */
export function cancelForm(draft: Draft): Draft {
  const { open, pending } = draft;
  const isDiscarded = (each: Command) => each.kind === 'change drop-off' && each.key === open?.key && !each.isSaved;
  return { ...draft, open: null, pending: pending.filter((each) => !isDiscarded(each)) };
}

/** Closes the form and puts unsaved input aside in its row, like opening another form. */
export const closeForm = (draft: Draft): Draft => ({ ...putAside(draft), open: null });

/** Adds a pending command. A drop-off's command replaces the one in its row, others go to the end. */
export function addPending(draft: Draft, command: Command): Draft {
  const { pending } = draft;
  const isRow = command.kind === 'add drop-off' || command.kind === 'change drop-off';
  if (isRow && pendingCommand(draft, command.key)) {
    return { ...draft, pending: pending.map((each) => (each.key === command.key ? command : each)) };
  }
  return { ...draft, pending: [...pending.filter((each) => !replaces(command, each)), command] };
}

export const removePending = (draft: Draft, key: string): Draft => ({
  ...draft,
  pending: draft.pending.filter((each) => each.key !== key),
});

/** Replaces a sent command with `left`, or removes it. Keeps a newer command that has replaced it. */
export const settlePending = (draft: Draft, sent: Command, left: Form | null): Draft => ({
  ...draft,
  pending: draft.pending.flatMap((each) => (isSame(each, sent) ? (left ?? []) : each)),
});

/** Replaces the open form after a refusal: by a new drop-off, or by one with a new `before`. */
export const replaceForm = (draft: Draft, open: Form): Draft => ({
  ...(draft.open && draft.open.key !== open.key ? removePending(draft, draft.open.key) : draft),
  open,
});

/** Sets the server's fields as the new base of the open form. */
export function rebaseForm(draft: Draft, key: string, before: StopFields): Draft {
  const { open } = draft;
  return open?.kind === 'change drop-off' && open.key === key ? { ...draft, open: { ...open, before } } : draft;
}

/** True if this form is still open. The merchant may have opened another. */
export const isFormOpen = ({ open }: Draft, key: string): boolean => open?.key === key;

export const pendingCommand = ({ pending }: Draft, key: string): Command | undefined =>
  pending.find((each) => each.key === key);

export const openDropOffId = ({ open }: Draft): string | null => (open?.kind === 'change drop-off' ? open.key : null);

/** True if the open form is a new drop-off without a row. */
export const isNewStopOpen = (draft: Draft): draft is Draft & { open: AddDropOff } =>
  draft.open?.kind === 'add drop-off' && !pendingCommand(draft, draft.open.key);

export const addedDropOffs = ({ pending }: Draft): AddDropOff[] =>
  pending.filter((each) => each.kind === 'add drop-off');

/** Unsaved drop-offs with a place, including the open form as typed. */
export function plannedDropOffs(draft: Draft): AddDropOff[] {
  const open = draft.open?.kind === 'add drop-off' ? draft.open : null;
  const stops = addedDropOffs(draft).map((each) => (each.key === open?.key ? open : each));
  if (isNewStopOpen(draft)) stops.push(draft.open);
  return stops.filter(({ fields }) => isChosen(fields.place));
}

/** The place of the first incomplete drop-off that was put aside. It blocks the confirm. */
export function incompletePlace(group: OrderGroup, draft: Draft): LocationDraft | undefined {
  const isIncomplete = (key: string) => pendingCommand(draft, key)?.isSaved === false;
  const shown = applyPending(group, draft);
  const changed = shown.group.orders.find(({ id }) => isIncomplete(id));
  return changed?.dropOffLocation ?? shown.added.find(({ key }) => isIncomplete(key))?.fields.place;
}

/** The next saved command, except the open form's, which waits for Save or Cancel. */
export const nextToPut = ({ pending, open }: Draft): Command | undefined =>
  pending.find((each) => each.isSaved && each.key !== open?.key);

export const hasUnsent = ({ pending }: Draft): boolean => pending.some(({ isSaved }) => isSaved);

/** True with unsaved work. A form that was only opened is none. */
export const isWork = ({ open, pending, next, note }: Draft): boolean =>
  pending.length > 0 || note !== '' || next.address !== '' || (open !== null && isTyped(open));

const isTyped = (open: Form): boolean =>
  open.kind === 'add drop-off' ? open.fields.place.address !== '' : !isSame(open.before, open.fields);

function putAside(draft: Draft): Draft {
  const { open } = draft;
  if (!open || open.kind === 'change pick-up' || open.fields.place.address.trim() === '') return draft;
  const stored = pendingCommand(draft, open.key);
  const isAsBefore = stored ? stored.kind === open.kind && isSame(stored.fields, open.fields) : !isTyped(open);
  return isAsBefore ? draft : addPending(draft, { ...open, isSaved: false });
}
