import type { LocationDraft } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import * as z from 'zod/mini';
import { noPlace, storedPlaceSchema } from '../../places';
import { isSame } from './changes';
import type { AddDropOff } from './commands/add-drop-off';
import type { Shown } from './commands/behaviour';
import { applied, type Command, commandSchema, type Form, formSchema, replaces } from './commands/command';
import type { PickUpFields, StopFields } from './fields';

/** What the server does not have yet. All else is in the query cache, and what is shown is `pending` applied to it. */
export const draftSchema = z.object({
  /** The one form that is open: opening another closes it (spec 4.5). */
  open: z.nullable(formSchema),
  /** Saved and not answered yet, or begun and put aside; in the sequence in which it is sent. */
  pending: z.readonly(z.array(commandSchema)),
  /** In the row for the next drop-off, before its form opens. */
  next: storedPlaceSchema,
  note: z.string(),
});
export type Draft = z.output<typeof draftSchema>;

export const emptyDraft: Draft = { open: null, pending: [], next: noPlace, note: '' };

/** As the merchant wants it: chosen and saved, whether the server has it already or not. */
export const shownOf = (group: OrderGroup, { pending }: Draft): Shown => pending.reduce(applied, { group, added: [] });

/** Another form opens. What was typed in the one before, and not saved, waits in its row. */
export const opened = (draft: Draft, open: Form): Draft => ({ ...putAside(draft), open });

export function typedPickUp(draft: Draft, change: Partial<PickUpFields>): Draft {
  const { open } = draft;
  if (open?.kind !== 'change pick-up') return draft;
  return { ...draft, open: { ...open, fields: { ...open.fields, ...change } } };
}

export function typedStop(draft: Draft, change: Partial<StopFields>): Draft {
  const { open } = draft;
  if (!open || open.kind === 'change pick-up') return draft;
  return { ...draft, open: { ...open, fields: { ...open.fields, ...change } } };
}

/** Cancel: a change of a drop-off is thrown away, a drop-off that was begun stays in its row. */
export function cancelled(draft: Draft): Draft {
  const { open, pending } = draft;
  const isThrownAway = (each: Command) => each.kind === 'change drop-off' && each.key === open?.key && !each.isSaved;
  return { ...draft, open: null, pending: pending.filter((each) => !isThrownAway(each)) };
}

/** It waits until it is answered: a drop-off in its row, all else behind what was asked for before. */
export function waiting(draft: Draft, command: Command): Draft {
  const { pending } = draft;
  const isRow = command.kind === 'add drop-off' || command.kind === 'change drop-off';
  if (isRow && pendingOf(draft, command.key)) {
    return { ...draft, pending: pending.map((each) => (each.key === command.key ? command : each)) };
  }
  return { ...draft, pending: [...pending.filter((each) => !replaces(command, each)), command] };
}

export const without = (draft: Draft, key: string): Draft => ({
  ...draft,
  pending: draft.pending.filter((each) => each.key !== key),
});

/** `sent` is over: `left` takes its place, or nothing. What took its place meanwhile is still to be sent. */
export const settled = (draft: Draft, sent: Command, left: Form | null): Draft => ({
  ...draft,
  pending: draft.pending.flatMap((each) => (isSame(each, sent) ? (left ?? []) : each)),
});

/** The open form goes on as this one: as another drop-off, or from what somebody else made of it. */
export const reopened = (draft: Draft, open: Form): Draft => ({
  ...(draft.open && draft.open.key !== open.key ? without(draft, draft.open.key) : draft),
  open,
});

/** The server has taken over what is in the open form so far. */
export function rebased(draft: Draft, key: string, before: StopFields): Draft {
  const { open } = draft;
  return open?.kind === 'change drop-off' && open.key === key ? { ...draft, open: { ...open, before } } : draft;
}

/** The merchant may have gone on to another form meanwhile. */
export const isOpen = ({ open }: Draft, key: string): boolean => open?.key === key;

export const pendingOf = ({ pending }: Draft, key: string): Command | undefined =>
  pending.find((each) => each.key === key);

/** The drop-off whose form is open, if the server has it. */
export const openDropOffId = ({ open }: Draft): string | null => (open?.kind === 'change drop-off' ? open.key : null);

/** The form of a drop-off that has no row yet. */
export const isNewStopOpen = (draft: Draft): draft is Draft & { open: AddDropOff } =>
  draft.open?.kind === 'add drop-off' && !pendingOf(draft, draft.open.key);

export const addedOf = ({ pending }: Draft): AddDropOff[] => pending.filter((each) => each.kind === 'add drop-off');

/** Of the first drop-off that was begun and put aside: the merchant still has to say what becomes of it. */
export function unfinishedPlace(group: OrderGroup, draft: Draft): LocationDraft | undefined {
  const isBegun = (key: string) => pendingOf(draft, key)?.isSaved === false;
  const shown = shownOf(group, draft);
  const changed = shown.group.orders.find(({ id }) => isBegun(id));
  return changed?.dropOffLocation ?? shown.added.find(({ key }) => isBegun(key))?.fields.place;
}

/** The form of a drop-off, while it is open, decides about its own. */
export const nextToSend = ({ pending, open }: Draft): Command | undefined =>
  pending.find((each) => each.isSaved && each.key !== open?.key);

export const isWaiting = ({ pending }: Draft): boolean => pending.some(({ isSaved }) => isSaved);

/** Whether something would be lost that the server does not have. A form that is only looked at is nothing. */
export const isWork = ({ open, pending, next, note }: Draft): boolean =>
  pending.length > 0 || note !== '' || next.address !== '' || (open !== null && isTyped(open));

const isTyped = (open: Form): boolean =>
  open.kind === 'add drop-off' ? open.fields.place.address !== '' : !isSame(open.before, open.fields);

function putAside(draft: Draft): Draft {
  const { open } = draft;
  if (!open || open.kind === 'change pick-up' || open.fields.place.address.trim() === '') return draft;
  const kept = pendingOf(draft, open.key);
  const isAsBefore = kept ? kept.kind === open.kind && isSame(kept.fields, open.fields) : !isTyped(open);
  return isAsBefore ? draft : waiting(draft, { ...open, isSaved: false });
}
