import { describe, expect, it } from 'vitest';
import { noPlace } from '../../places';
import {
  type Draft,
  type DraftAction,
  isNewStopOpen,
  isTyped,
  isUnsent,
  type OpenStopForm,
  openOrderId,
  reduceDraft,
  stillWaiting,
} from './draft';
import { newStopFields } from './order-body';
import { nothingUnsent } from './unsent';

const at = '2026-11-21T03:00:00.000Z';
const pickUp = { method: 'MOTOR', halal: true, at, place: noPlace, phone: '+60129884410', name: 'Aina Rosli' } as const;
const next = newStopFields(at);
const empty: Draft = { pickUp, open: null, stop: next, waiting: [], unsent: nothingUnsent, note: '' };
const newForm: OpenStopForm = { kind: 'waiting', id: 'new' };
const fields = { ...next, place: { ...noPlace, address: 'Jaya One' }, name: 'Mei Ling Tan' };

const after = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(reduceDraft, draft);
const waiting = (id: string, isSaved = false) => ({ id, fields, isSaved });

describe('what the merchant has typed and the server does not have yet', () => {
  it('[R295] opening a drop-off closes the pick-up form', () => {
    const pickUpOpen = after(empty, { type: 'pick-up opened', fields: pickUp });
    const stopOpen = after(pickUpOpen, { type: 'stop opened', form: newForm, fields: next });
    expect(pickUpOpen.open?.kind).toBe('pick-up');
    expect(isNewStopOpen(stopOpen)).toBe(true);
  });

  it('a saved drop-off leaves an empty form for the next one', () => {
    const typed = after(
      empty,
      { type: 'stop opened', form: newForm, fields: next },
      { type: 'stop changed', change: { name: 'Mei Ling Tan', hasCod: true, codText: '45' } },
    );
    expect(typed.stop.name).toBe('Mei Ling Tan');
    expect(after(typed, { type: 'stop saved', form: newForm, next })).toEqual(empty);
  });

  it('is what a log-out would lose; a form that was only opened is nothing', () => {
    const form: OpenStopForm = { kind: 'order', id: 'a', before: fields };
    const looked = after(empty, { type: 'stop opened', form, fields: { ...fields } });
    expect(isTyped(looked)).toBe(false);
    expect(isTyped(after(empty, { type: 'pick-up opened', fields: pickUp }))).toBe(false);
    expect(isTyped(after(looked, { type: 'stop changed', change: { name: 'Arun Kumar' } }))).toBe(true);
    expect(isTyped(after(empty, { type: 'stop changed', change: { place: fields.place } }))).toBe(true);
    expect(isTyped(after(empty, { type: 'waiting changed', stop: waiting('a', true) }))).toBe(true);
    expect(isTyped(after(empty, { type: 'pick-up chosen', change: { halal: false } }))).toBe(true);
    expect(isTyped(after(empty, { type: 'note changed', note: 'Keep flat' }))).toBe(true);
  });

  it('knows which of the stops is being edited', () => {
    const form: OpenStopForm = { kind: 'order', id: 'a', before: next };
    const editing = after(empty, { type: 'stop opened', form, fields: next });
    expect(openOrderId(editing)).toBe('a');
    expect(isNewStopOpen(editing)).toBe(false);
  });

  it("a visitor's address stops waiting once its details are saved, and only then", () => {
    const two = { ...empty, waiting: [waiting('1'), waiting('2')] };
    const form: OpenStopForm = { kind: 'waiting', id: '1' };
    const open = after(two, { type: 'stop opened', form, fields });
    expect(after(open, { type: 'closed', next }).waiting).toHaveLength(2);
    expect(after(open, { type: 'stop saved', form, next }).waiting).toEqual([waiting('2')]);
    expect(stillWaiting(open)).toEqual([waiting('2')]);
  });

  it('a drop-off that is half typed waits in a row of its own while another form is open', () => {
    const typed = after(empty, { type: 'stop opened', form: newForm, fields });
    const elsewhere = after(typed, { type: 'pick-up opened', fields: pickUp });
    expect(elsewhere.waiting).toEqual([waiting('new')]);
    expect(isUnsent(elsewhere)).toBe(false);
  });

  it('a change that is half typed waits in its row, too, and Cancel throws it away', () => {
    const form: OpenStopForm = { kind: 'order', id: 'a', before: next };
    const elsewhere = after(empty, { type: 'stop opened', form, fields }, { type: 'pick-up opened', fields: pickUp });
    expect(elsewhere.unsent.edits).toEqual({ a: { before: next, fields, isSaved: false } });
    const back = after(elsewhere, { type: 'closed', next }, { type: 'stop opened', form, fields });
    expect(after(back, { type: 'closed', next })).toEqual(empty);
  });

  it('a drop-off that is saved while the merchant is at another form leaves that form open', () => {
    const form: OpenStopForm = { kind: 'order', id: 'a', before: next };
    const elsewhere = after(
      empty,
      { type: 'stop opened', form: newForm, fields },
      { type: 'stop opened', form, fields: next },
      { type: 'stop saved', form: newForm, next },
    );
    expect(openOrderId(elsewhere)).toBe('a');
    expect(elsewhere.waiting).toEqual([]);
  });

  it('a drop-off saved without a connection waits under its own key', () => {
    const kept = after(
      empty,
      { type: 'stop opened', form: newForm, fields },
      { type: 'stop kept', form: newForm, fields, next },
    );
    expect(kept).toMatchObject({ open: null, stop: next, waiting: [waiting('new', true)] });
    expect(isUnsent(kept)).toBe(true);
  });

  it('a change saved without a connection is kept with what it began from', () => {
    const form: OpenStopForm = { kind: 'order', id: 'a', before: next };
    const kept = after(empty, { type: 'stop opened', form, fields }, { type: 'stop kept', form, fields, next });
    expect(kept.unsent.edits).toEqual({ a: { before: next, fields, isSaved: true } });
    expect(isUnsent(kept)).toBe(true);
    expect(isUnsent(after(kept, { type: 'edit answered', id: 'a' }))).toBe(false);
  });

  it('the answer to an older choice does not take back the newer one', () => {
    const chosen = after(
      empty,
      { type: 'pick-up chosen', change: { method: 'CAR', halal: false } },
      { type: 'pick-up chosen', change: { method: 'MOTOR' } },
      { type: 'pick-up answered', change: { method: 'CAR', halal: false } },
      { type: 'order chosen', ids: ['b', 'a'] },
      { type: 'order answered', ids: ['a', 'b'] },
    );
    expect(chosen.unsent).toEqual({ pickUp: { method: 'MOTOR' }, edits: {}, order: ['b', 'a'] });
  });
});
