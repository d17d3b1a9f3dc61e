import type { LocationDraft } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/order-groups/status';
import type { Order } from '@tibara/contract/order-groups/views';
import { isSame, type StopEdit, type Unsent, withoutAnswered, withoutFields } from './unsent';

export type PickUpFields = {
  method: DeliveryMethod;
  halal: boolean;
  /** Null until one can be proposed. */
  at: string | null;
  place: LocationDraft;
  phone: string;
  name: string;
};

export type StopFields = {
  place: LocationDraft;
  at: string | null;
  phone: string;
  name: string;
  doorToDoor: boolean;
  hasCod: boolean;
  /** As typed, in ringgit. */
  codText: string;
};

/** A drop-off that the server does not have: an address before its details, or one that waits for the connection. */
export type WaitingStop = {
  /** The key it is added under, too: however often it is sent, it is added once. */
  id: string;
  fields: StopFields;
  /** Save was pressed: it is sent once the connection is there. */
  isSaved: boolean;
  /** Deleted, and wanted back as it was: its old place, and what the form does not show. */
  restored?: Order;
};

/** The one form that is open: opening another closes it (spec 4.5). `before` is what it began with. */
export type OpenForm =
  | { kind: 'pick-up'; before: PickUpFields }
  | { kind: 'order'; id: string; before: StopFields }
  | { kind: 'waiting'; id: string };
export type OpenStopForm = Exclude<OpenForm, { kind: 'pick-up' }>;

/** What the server does not have yet. Everything it has is in the query cache. */
export type Draft = {
  pickUp: PickUpFields;
  open: OpenForm | null;
  stop: StopFields;
  waiting: readonly WaitingStop[];
  unsent: Unsent;
  note: string;
};

export type DraftAction =
  | { type: 'pick-up opened'; fields: PickUpFields }
  | { type: 'pick-up changed'; change: Partial<PickUpFields> }
  | { type: 'pick-up chosen'; change: Partial<PickUpFields> }
  | { type: 'pick-up answered'; change: Partial<PickUpFields> }
  | { type: 'pick-up saved'; change: Partial<PickUpFields> }
  | { type: 'stop opened'; form: OpenStopForm; fields: StopFields }
  | { type: 'stop changed'; change: Partial<StopFields> }
  | { type: 'stop saved'; form: OpenStopForm; next: StopFields }
  | { type: 'stop kept'; form: OpenStopForm; fields: StopFields; next: StopFields }
  | { type: 'stop seen'; before: StopFields }
  | { type: 'stop to add'; id: string }
  | { type: 'edit answered'; id: string }
  | { type: 'edit changed'; id: string; edit: StopEdit }
  | { type: 'waiting changed'; stop: WaitingStop }
  | { type: 'waiting removed'; id: string }
  | { type: 'order chosen'; ids: readonly string[] }
  | { type: 'order answered'; ids: readonly string[] }
  | { type: 'closed'; next: StopFields }
  | { type: 'note changed'; note: string };

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  const { open, unsent } = draft;
  switch (action.type) {
    case 'pick-up opened':
      return { ...putAside(draft), open: { kind: 'pick-up', before: action.fields }, pickUp: action.fields };
    case 'pick-up changed':
      return { ...draft, pickUp: { ...draft.pickUp, ...action.change } };
    case 'pick-up chosen':
      return { ...draft, unsent: { ...unsent, pickUp: { ...unsent.pickUp, ...action.change } } };
    case 'pick-up answered':
      return { ...draft, unsent: { ...unsent, pickUp: withoutAnswered(unsent.pickUp, action.change) } };
    case 'pick-up saved':
      return { ...draft, unsent: { ...unsent, pickUp: withoutFields(unsent.pickUp, action.change) } };
    case 'stop opened':
      return { ...putAside(draft), open: action.form, stop: action.fields };
    case 'stop changed':
      return { ...draft, stop: { ...draft.stop, ...action.change } };
    case 'stop saved':
      return closed(withoutStop(draft, action.form.id), action.form, action.next);
    case 'stop kept':
      return closed(withStop(draft, action.form, action.fields, true), action.form, action.next);
    // Somebody else changed the stop of the open form: it goes on from there.
    case 'stop seen':
      return open?.kind === 'order' ? { ...draft, open: { ...open, before: action.before } } : draft;
    // The stop of the open form is none of the group's: Save adds it.
    case 'stop to add':
      return { ...draft, open: { kind: 'waiting', id: action.id } };
    case 'edit answered':
      return { ...draft, unsent: withoutEdit(unsent, action.id) };
    case 'edit changed':
      return { ...draft, unsent: { ...unsent, edits: { ...unsent.edits, [action.id]: action.edit } } };
    case 'waiting changed':
      return { ...draft, waiting: withWaiting(draft.waiting, action.stop) };
    case 'waiting removed':
      return { ...draft, waiting: draft.waiting.filter(({ id }) => id !== action.id) };
    case 'order chosen':
      return { ...draft, unsent: { ...unsent, order: action.ids } };
    case 'order answered':
      return isSame(unsent.order, action.ids) ? { ...draft, unsent: { ...unsent, order: null } } : draft;
    case 'closed':
      // What stands in the row for the next drop-off outlives the pick-up's form.
      if (open?.kind === 'pick-up') return { ...draft, open: null };
      return { ...withoutUnsavedEdit(draft), open: null, stop: action.next };
    case 'note changed':
      return { ...draft, note: action.note };
  }
}

/** The stop whose form is open, if it is one of the group's. */
export const openOrderId = ({ open }: Draft): string | null => (open?.kind === 'order' ? open.id : null);

/** The stop whose form is open, if it is not added yet. */
export const openWaitingId = ({ open }: Draft): string | null => (open?.kind === 'waiting' ? open.id : null);

export const isNewStopOpen = ({ open, waiting }: Draft): boolean =>
  open?.kind === 'waiting' && waiting.every(({ id }) => id !== open.id);

/** Without the one whose form is open. */
export const stillWaiting = (draft: Draft): readonly WaitingStop[] =>
  draft.waiting.filter(({ id }) => id !== openWaitingId(draft));

export const isUnsent = ({ unsent, waiting }: Draft): boolean =>
  unsent.order !== null ||
  Object.keys(unsent.pickUp).length > 0 ||
  Object.values(unsent.edits).some(({ isSaved }) => isSaved) ||
  waiting.some(({ isSaved }) => isSaved);

/** Whether something would be lost that the server does not have. A form that is only looked at is nothing. */
export const isTyped = (draft: Draft): boolean =>
  isUnsent(draft) ||
  draft.waiting.length > 0 ||
  Object.keys(draft.unsent.edits).length > 0 ||
  draft.note !== '' ||
  isFormTyped(draft);

function isFormTyped({ open, pickUp, stop }: Draft): boolean {
  if (open?.kind === 'pick-up') return !isSame(open.before, pickUp);
  if (open?.kind === 'order') return !isSame(open.before, stop);
  return stop.place.address !== '';
}

/** Whether this form is the open one still: the merchant may have gone on to another meanwhile. */
export const isStillOpen = ({ open }: Draft, form: OpenStopForm): boolean =>
  open?.kind === form.kind && open.id === form.id;

const closed = (draft: Draft, form: OpenStopForm, next: StopFields): Draft =>
  isStillOpen(draft, form) ? { ...draft, open: null, stop: next } : draft;

/** What was typed and not saved waits in its row while another form is open. */
function putAside(draft: Draft): Draft {
  const { open, stop, waiting, unsent } = draft;
  if (!open || open.kind === 'pick-up' || stop.place.address.trim() === '') return draft;
  const begun =
    open.kind === 'order' ? [open.before, unsent.edits[open.id]?.fields] : [rowOf(waiting, open.id)?.fields];
  return begun.some((fields) => isSame(fields, stop)) ? draft : withStop(draft, open, stop, false);
}

const rowOf = (waiting: readonly WaitingStop[], id: string) => waiting.find((each) => each.id === id);

function withStop(draft: Draft, form: OpenStopForm, fields: StopFields, isSaved: boolean): Draft {
  const { waiting, unsent } = draft;
  if (form.kind === 'waiting') return { ...draft, waiting: withWaiting(waiting, { id: form.id, fields, isSaved }) };
  const edits = { ...unsent.edits, [form.id]: { before: form.before, fields, isSaved } };
  return { ...draft, unsent: { ...unsent, edits } };
}

const withoutStop = (draft: Draft, id: string): Draft => ({
  ...draft,
  waiting: draft.waiting.filter((each) => each.id !== id),
  unsent: withoutEdit(draft.unsent, id),
});

function withoutUnsavedEdit(draft: Draft): Draft {
  const id = openOrderId(draft);
  return id && draft.unsent.edits[id]?.isSaved === false ? { ...draft, unsent: withoutEdit(draft.unsent, id) } : draft;
}

function withoutEdit(unsent: Unsent, orderId: string | null): Unsent {
  const edits = Object.fromEntries(Object.entries(unsent.edits).filter(([id]) => id !== orderId));
  return { ...unsent, edits };
}

function withWaiting(waiting: readonly WaitingStop[], stop: WaitingStop): WaitingStop[] {
  const isKnown = waiting.some(({ id }) => id === stop.id);
  return isKnown ? waiting.map((each) => (each.id === stop.id ? stop : each)) : [...waiting, stop];
}
