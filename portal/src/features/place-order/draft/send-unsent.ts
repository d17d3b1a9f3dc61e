import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { ApiError, isApiError } from '../../../api/api-error';
import { isUnanswered } from '../../../api/idempotency';
import type { Desk } from './desk';
import { type Draft, openOrderId, openWaitingId, type StopFields, type WaitingStop } from './draft';
import { stopFieldsOf } from './order-body';
import { inOrder, isSame, mergeEdit, type StopEdit } from './unsent';

type Sending = Pick<Desk, 'store' | 'changes' | 'latest' | 'report'>;
type Task = { send: () => Promise<unknown>; answered: () => void; refused: (error: unknown) => void };

/** What became of all that waited: the server has it, refused some of it, or gave no answer. */
export type Sent = 'all' | 'refused' | 'held';

/** One after the other. What is refused is reported and stays for the merchant to look at, or is taken back. */
export async function sendUnsent(desk: Sending): Promise<Sent> {
  let sent: Sent = 'all';
  for (let task = nextTask(desk); task; task = nextTask(desk)) {
    try {
      await task.send();
      task.answered();
    } catch (error) {
      if (isUnanswered(error)) return 'held';
      task.refused(error);
      sent = 'refused';
    }
  }
  return sent;
}

/** Puts an edit on top of what the drop-off is by now; refused as stale where both changed the same field. */
export async function sendEdit(
  { changes, latest }: Sending,
  orderId: string,
  edit: Pick<StopEdit, 'before' | 'fields'>,
): Promise<void> {
  for (let tries = 0; ; tries++) {
    const order = latest().orders.find(({ id }) => id === orderId);
    if (!order) throw new ApiError({ status: 404, code: 'not_found', message: '' });
    const now = stopFieldsOf(order);
    const fields = mergeEdit(edit, now);
    if (!fields) throw new ApiError({ status: 409, code: 'stale_version', message: orderGroupMessages.stale });
    if (isSame(fields, now)) return;
    try {
      await changes.changeStop.mutateAsync({ order, fields });
      return;
    } catch (error) {
      if (!isApiError(error, 'stale_version') || tries > 0) throw error;
    }
  }
}

function nextTask(desk: Sending): Task | null {
  const draft = desk.store.read();
  const { pickUp, edits, order } = draft.unsent;
  const edit = Object.entries(edits).find(([id, { isSaved }]) => isSaved && id !== openOrderId(draft));
  const stop = draft.waiting.find(({ id, isSaved }) => isSaved && id !== openWaitingId(draft));
  if (Object.keys(pickUp).length > 0) return pickUpTask(desk, pickUp);
  if (edit) return editTask(desk, ...edit);
  if (stop) return addTask(desk, stop);
  return order && orderTask(desk, order);
}

function pickUpTask({ store, changes, report }: Sending, change: Draft['unsent']['pickUp']): Task {
  const answered = () => store.change({ type: 'pick-up answered', change });
  const refused = (error: unknown) => {
    answered();
    report(error);
  };
  return { send: () => changes.changePickUp.mutateAsync(change), answered, refused };
}

function editTask(desk: Sending, id: string, edit: StopEdit): Task {
  const { store, latest, report } = desk;
  const answered = () => store.change({ type: 'edit answered', id });
  const refused = (error: unknown) => {
    const order = latest().orders.find((each) => each.id === id);
    report(error);
    if (order) {
      const before = isApiError(error, 'stale_version') ? stopFieldsOf(order) : edit.before;
      store.change({ type: 'edit changed', id, edit: { ...edit, before, isSaved: false } });
      return;
    }
    // Deleted elsewhere: what was typed waits as a drop-off of its own.
    answered();
    store.change({ type: 'waiting changed', stop: toAdd(edit.fields) });
  };
  return { send: () => sendEdit(desk, id, edit), answered, refused };
}

function addTask({ store, changes, report }: Sending, stop: WaitingStop): Task {
  const answered = () => store.change({ type: 'waiting removed', id: stop.id });
  const refused = (error: unknown) => {
    report(error);
    const isAdded = isApiError(error, 'idempotency_mismatch');
    // It was added as it stood before: this one is another.
    if (isAdded) answered();
    store.change({ type: 'waiting changed', stop: isAdded ? toAdd(stop.fields) : { ...stop, isSaved: false } });
  };
  return { send: () => changes.addStop.mutateAsync(stop), answered, refused };
}

function orderTask({ store, changes, latest, report }: Sending, ids: readonly string[]): Task {
  const answered = () => store.change({ type: 'order answered', ids });
  const send = async () => {
    const now = latest().orders.map(({ id }) => id);
    const wanted = inOrder(latest().orders, ids).map(({ id }) => id);
    if (!isSame(now, wanted)) await changes.arrange.mutateAsync({ orderIds: wanted });
  };
  const refused = (error: unknown) => {
    answered();
    report(error);
  };
  return { send, answered, refused };
}

const toAdd = (fields: StopFields): WaitingStop => ({ id: crypto.randomUUID(), fields, isSaved: false });
