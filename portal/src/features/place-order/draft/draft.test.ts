import type { OrderGroup } from '@tibara/contract/orders/views';
import { describe, expect, it } from 'vitest';
import { noPlace } from '../../places';
import { type AddDropOff, newDropOff } from './commands/add-drop-off';
import { arrange } from './commands/arrange-drop-offs';
import type { ChangeDropOff } from './commands/change-drop-off';
import { choosePickUp } from './commands/change-pick-up';
import { afterRefusal, type Form } from './commands/command';
import * as drafting from './draft';
import { newStopFields, type PickUpFields } from './fields';

const group = { orders: [] as OrderGroup['orders'] } as OrderGroup;
const at = '2026-11-21T03:00:00.000Z';
const pickUp: PickUpFields = { method: 'MOTOR', halal: true, at, place: noPlace, phone: '+60129884410', name: 'Aina' };
const empty = drafting.emptyDraft;
const none = newStopFields(at);
const fields = { ...none, place: { ...noPlace, address: 'Jaya One' }, name: 'Mei Ling Tan' };

const pickUpForm: Form = { ...choosePickUp(pickUp), before: pickUp, isSaved: false };
const newForm: AddDropOff = { ...newDropOff(none), key: 'new' };
const typedForm: AddDropOff = { ...newForm, fields };
const changeForm: ChangeDropOff = { kind: 'change drop-off', key: 'a', before: none, fields: none, isSaved: false };
const typedChange: ChangeDropOff = { ...changeForm, fields };
const { openForm, changeOpenStop, addPending, cancelForm, settlePending, isWork } = drafting;

describe('the unsaved part of a draft', () => {
  it('[R295] opening a drop-off closes the pick-up form', () => {
    const pickUpOpen = openForm(empty, pickUpForm);
    expect(pickUpOpen.open?.kind).toBe('change pick-up');
    expect(drafting.isNewStopOpen(openForm(pickUpOpen, newForm))).toBe(true);
  });

  it('is unsaved work; a form that was only opened is none', () => {
    expect(isWork(openForm(empty, changeForm))).toBe(false);
    expect(isWork(openForm(empty, pickUpForm))).toBe(false);
    expect(isWork(changeOpenStop(openForm(empty, changeForm), { name: 'Arun Kumar' }))).toBe(true);
    expect(isWork(changeOpenStop(openForm(empty, newForm), { place: fields.place }))).toBe(true);
    expect(isWork(drafting.changeOpenPickUp(openForm(empty, pickUpForm), { name: 'Siti' }))).toBe(true);
    expect(isWork({ ...empty, next: fields.place })).toBe(true);
    expect(isWork(addPending(empty, typedForm))).toBe(true);
    expect(isWork(addPending(empty, choosePickUp({ halal: false })))).toBe(true);
    expect(isWork({ ...empty, note: 'Keep flat' })).toBe(true);
  });

  it('has the id of the drop-off that is being edited', () => {
    const editing = openForm(empty, changeForm);
    expect(drafting.openDropOffId(editing)).toBe('a');
    expect(drafting.isNewStopOpen(editing)).toBe(false);
  });

  it("a visitor's address stays in its row when its form is cancelled", () => {
    const rows = addPending(addPending(empty, { ...typedForm, key: '1' }), { ...typedForm, key: '2' });
    const open = openForm(rows, { ...typedForm, key: '1' });
    expect(cancelForm(open).pending).toHaveLength(2);
    expect(drafting.removePending(open, '1').pending).toEqual([{ ...typedForm, key: '2' }]);
  });

  it('an incomplete drop-off is put aside in a row of its own while another form is open', () => {
    const elsewhere = openForm(openForm(empty, typedForm), pickUpForm);
    expect(elsewhere.pending).toEqual([typedForm]);
    expect(drafting.hasUnsent(elsewhere)).toBe(false);
    expect(drafting.incompletePlace(group, elsewhere)).toEqual(fields.place);
  });

  it('an incomplete change is put aside in its row, too, and Cancel discards it', () => {
    const elsewhere = openForm(openForm(empty, typedChange), pickUpForm);
    expect(elsewhere.pending).toEqual([typedChange]);
    expect(cancelForm(openForm(elsewhere, typedChange))).toEqual(empty);
  });

  it('a form that was only opened is not put aside', () => {
    expect(openForm(openForm(empty, changeForm), pickUpForm).pending).toEqual([]);
    expect(openForm(openForm(empty, newForm), pickUpForm).pending).toEqual([]);
  });

  it('commands are sent in their sequence, except while their form is open', () => {
    const saved = { ...typedChange, isSaved: true };
    const draft = addPending(addPending(empty, saved), arrange(['b', 'a']));
    expect(drafting.nextToPut(draft)).toEqual(saved);
    expect(drafting.nextToPut(openForm(draft, typedChange))).toEqual(arrange(['b', 'a']));
    expect(drafting.nextToPut(addPending(empty, typedForm))).toBeUndefined();
  });

  it('the reply to an older choice does not remove the newer one', () => {
    const car = choosePickUp({ method: 'CAR' });
    const motor = choosePickUp({ method: 'MOTOR' });
    const notHalal = choosePickUp({ halal: false });
    const choices = [car, notHalal, motor, arrange(['a', 'b']), arrange(['b', 'a'])].reduce(addPending, empty);
    expect(choices.pending).toEqual([notHalal, motor, arrange(['b', 'a'])]);
    expect(settlePending(settlePending(choices, car, null), arrange(['a', 'b']), null)).toEqual(choices);
    expect(settlePending(choices, motor, null).pending).toEqual([notHalal, arrange(['b', 'a'])]);
  });

  it('a refused change of a drop-off keeps the typed fields', () => {
    const saved = addPending(empty, { ...typedChange, isSaved: true });
    const refused = settlePending(saved, { ...typedChange, isSaved: true }, typedChange);
    expect(refused.pending).toEqual([typedChange]);
    expect(drafting.replaceForm(openForm(refused, typedChange), typedForm)).toMatchObject({
      open: typedForm,
      pending: [],
    });
  });

  it('a change of a drop-off that was deleted elsewhere becomes a new drop-off', () => {
    expect(afterRefusal(group, typedChange, new Error('gone'))).toMatchObject({
      kind: 'add drop-off',
      fields,
      isSaved: false,
    });
    expect(afterRefusal(group, choosePickUp({ halal: false }), new Error('refused'))).toBeNull();
  });
});

describe('a draft stored on the device', () => {
  const kept: unknown = JSON.parse(
    JSON.stringify(addPending(addPending(openForm(empty, typedChange), typedForm), arrange(['a']))),
  );

  it('is read back unchanged', () => {
    expect(drafting.draftSchema.safeParse(kept).data).toEqual(kept);
  });

  it.each([
    ['another release', { pickUp, open: null, stop: fields, waiting: [], unsent: {}, note: '' }],
    ['an unknown shape', 'draft'],
    ['an unknown command', { ...empty, pending: [{ kind: 'drop everything', key: '1', isSaved: true }] }],
    ['a field of another type', { ...empty, next: { ...noPlace, address: 5 } }],
  ])('is ignored if it is of %s', (_, strange) => {
    expect(drafting.draftSchema.safeParse(strange).success).toBe(false);
  });
});
