import type { LocationDraft } from '@tibara/contract/coordinates';
import type { DeliveryMethod } from '@tibara/contract/order-groups/status';

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

/** An address chosen before its details: a visitor's stops after the login. */
export type WaitingStop = { id: string; place: LocationDraft };

/** The one form that is open: opening another closes it (spec 4.5). */
export type OpenForm = 'pick-up' | { orderId: string | null; waitingId: string | null };

/** What the server does not have yet. Everything it has is in the query cache. */
export type Draft = {
  pickUp: PickUpFields;
  open: OpenForm | null;
  stop: StopFields;
  waiting: readonly WaitingStop[];
  note: string;
};

export type DraftAction =
  | { type: 'pick-up opened'; fields: PickUpFields }
  | { type: 'pick-up changed'; change: Partial<PickUpFields> }
  | { type: 'stop opened'; form: Exclude<OpenForm, 'pick-up'>; fields: StopFields }
  | { type: 'stop changed'; change: Partial<StopFields> }
  | { type: 'stop saved'; next: StopFields }
  | { type: 'waiting removed'; id: string }
  | { type: 'closed'; next: StopFields }
  | { type: 'note changed'; note: string };

export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'pick-up opened':
      return { ...draft, open: 'pick-up', pickUp: action.fields };
    case 'pick-up changed':
      return { ...draft, pickUp: { ...draft.pickUp, ...action.change } };
    case 'stop opened':
      return { ...draft, open: action.form, stop: action.fields };
    case 'stop changed':
      return { ...draft, stop: { ...draft.stop, ...action.change } };
    case 'stop saved':
      return { ...draft, open: null, stop: action.next, waiting: stillWaiting(draft) };
    case 'waiting removed':
      return { ...draft, waiting: draft.waiting.filter(({ id }) => id !== action.id) };
    case 'closed':
      return { ...draft, open: null, stop: action.next };
    case 'note changed':
      return { ...draft, note: action.note };
  }
}

/** The stop whose form is open, if it is one of the group's. */
export const openOrderId = ({ open }: Draft): string | null => (open && open !== 'pick-up' ? open.orderId : null);

export const isNewStopOpen = ({ open }: Draft): boolean =>
  open !== null && open !== 'pick-up' && open.orderId === null && open.waitingId === null;

/** Without the one whose form is open. */
export function stillWaiting({ open, waiting }: Draft): readonly WaitingStop[] {
  const saved = open && open !== 'pick-up' ? open.waitingId : null;
  return waiting.filter(({ id }) => id !== saved);
}
