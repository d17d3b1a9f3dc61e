import { describe, expect, it } from 'vitest';
import { type Draft, isNewStopOpen, openOrderId, reduceDraft, stillWaiting } from './draft';
import { newStopFields } from './order-body';
import { noPlace } from './places';

const at = '2026-11-21T03:00:00.000Z';
const pickUp = { method: 'MOTOR', halal: true, at, place: noPlace, phone: '+60129884410', name: 'Aina Rosli' } as const;
const empty: Draft = { pickUp, open: null, stop: newStopFields(at), waiting: [], note: '' };
const newForm = { orderId: null, waitingId: null };

describe('what the merchant has typed and the server does not have yet', () => {
  it('[R295] opening a drop-off closes the pick-up form', () => {
    const pickUpOpen = reduceDraft(empty, { type: 'pick-up opened', fields: pickUp });
    const stopOpen = reduceDraft(pickUpOpen, { type: 'stop opened', form: newForm, fields: newStopFields(at) });
    expect(pickUpOpen.open).toBe('pick-up');
    expect(isNewStopOpen(stopOpen)).toBe(true);
  });

  it('a saved drop-off leaves an empty form for the next one', () => {
    const typed = reduceDraft(reduceDraft(empty, { type: 'stop opened', form: newForm, fields: newStopFields(at) }), {
      type: 'stop changed',
      change: { name: 'Mei Ling Tan', hasCod: true, codText: '45' },
    });
    const saved = reduceDraft(typed, { type: 'stop saved', next: newStopFields(at) });
    expect(typed.stop.name).toBe('Mei Ling Tan');
    expect(saved).toEqual(empty);
  });

  it('knows which of the stops is being edited', () => {
    const form = { orderId: 'a', waitingId: null };
    const editing = reduceDraft(empty, { type: 'stop opened', form, fields: newStopFields(at) });
    expect(openOrderId(editing)).toBe('a');
    expect(isNewStopOpen(editing)).toBe(false);
  });

  it("a visitor's address stops waiting once its details are saved, and only then", () => {
    const waiting = [
      { id: '1', place: noPlace },
      { id: '2', place: noPlace },
    ];
    const form = { orderId: null, waitingId: '1' };
    const open = reduceDraft({ ...empty, waiting }, { type: 'stop opened', form, fields: newStopFields(at) });
    expect(reduceDraft(open, { type: 'closed', next: newStopFields(at) }).waiting).toHaveLength(2);
    expect(reduceDraft(open, { type: 'stop saved', next: newStopFields(at) }).waiting).toEqual([waiting[1]]);
    expect(stillWaiting(open)).toEqual([waiting[1]]);
  });
});
