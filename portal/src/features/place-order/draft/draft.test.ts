import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { describe, expect, it } from 'vitest';
import { noPlace } from '../../places';
import { type AddDropOff, newDropOff } from './commands/add-drop-off';
import { arrange } from './commands/arrange-drop-offs';
import type { ChangeDropOff } from './commands/change-drop-off';
import { choosePickUp } from './commands/change-pick-up';
import { type Form, leftOf } from './commands/command';
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
const { opened, typedStop, waiting, cancelled, settled, isWork } = drafting;

describe('what the merchant asks for and the server does not have yet', () => {
  it('[R295] opening a drop-off closes the pick-up form', () => {
    const pickUpOpen = opened(empty, pickUpForm);
    expect(pickUpOpen.open?.kind).toBe('change pick-up');
    expect(drafting.isNewStopOpen(opened(pickUpOpen, newForm))).toBe(true);
  });

  it('is what a log-out would lose; a form that was only opened is nothing', () => {
    expect(isWork(opened(empty, changeForm))).toBe(false);
    expect(isWork(opened(empty, pickUpForm))).toBe(false);
    expect(isWork(typedStop(opened(empty, changeForm), { name: 'Arun Kumar' }))).toBe(true);
    expect(isWork(typedStop(opened(empty, newForm), { place: fields.place }))).toBe(true);
    expect(isWork(drafting.typedPickUp(opened(empty, pickUpForm), { name: 'Siti' }))).toBe(true);
    expect(isWork({ ...empty, next: fields.place })).toBe(true);
    expect(isWork(waiting(empty, typedForm))).toBe(true);
    expect(isWork(waiting(empty, choosePickUp({ halal: false })))).toBe(true);
    expect(isWork({ ...empty, note: 'Keep flat' })).toBe(true);
  });

  it('knows which of the drop-offs is being edited', () => {
    const editing = opened(empty, changeForm);
    expect(drafting.openDropOffId(editing)).toBe('a');
    expect(drafting.isNewStopOpen(editing)).toBe(false);
  });

  it("a visitor's address stays in its row when its form is cancelled", () => {
    const rows = waiting(waiting(empty, { ...typedForm, key: '1' }), { ...typedForm, key: '2' });
    const open = opened(rows, { ...typedForm, key: '1' });
    expect(cancelled(open).pending).toHaveLength(2);
    expect(drafting.without(open, '1').pending).toEqual([{ ...typedForm, key: '2' }]);
  });

  it('a drop-off that is half typed waits in a row of its own while another form is open', () => {
    const elsewhere = opened(opened(empty, typedForm), pickUpForm);
    expect(elsewhere.pending).toEqual([typedForm]);
    expect(drafting.isWaiting(elsewhere)).toBe(false);
    expect(drafting.unfinishedPlace(group, elsewhere)).toEqual(fields.place);
  });

  it('a change that is half typed waits in its row, too, and Cancel throws it away', () => {
    const elsewhere = opened(opened(empty, typedChange), pickUpForm);
    expect(elsewhere.pending).toEqual([typedChange]);
    expect(cancelled(opened(elsewhere, typedChange))).toEqual(empty);
  });

  it('a form that was only looked at leaves nothing behind', () => {
    expect(opened(opened(empty, changeForm), pickUpForm).pending).toEqual([]);
    expect(opened(opened(empty, newForm), pickUpForm).pending).toEqual([]);
  });

  it('is sent in the sequence in which it was asked for, but not while its form is open', () => {
    const saved = { ...typedChange, isSaved: true };
    const draft = waiting(waiting(empty, saved), arrange(['b', 'a']));
    expect(drafting.nextToSend(draft)).toEqual(saved);
    expect(drafting.nextToSend(opened(draft, typedChange))).toEqual(arrange(['b', 'a']));
    expect(drafting.nextToSend(waiting(empty, typedForm))).toBeUndefined();
  });

  it('the answer to an older choice does not take back the newer one', () => {
    const car = choosePickUp({ method: 'CAR' });
    const motor = choosePickUp({ method: 'MOTOR' });
    const notHalal = choosePickUp({ halal: false });
    const choices = [car, notHalal, motor, arrange(['a', 'b']), arrange(['b', 'a'])].reduce(waiting, empty);
    expect(choices.pending).toEqual([notHalal, motor, arrange(['b', 'a'])]);
    expect(settled(settled(choices, car, null), arrange(['a', 'b']), null)).toEqual(choices);
    expect(settled(choices, motor, null).pending).toEqual([notHalal, arrange(['b', 'a'])]);
  });

  it('a drop-off of a refused change is open again as it was typed', () => {
    const saved = waiting(empty, { ...typedChange, isSaved: true });
    const refused = settled(saved, { ...typedChange, isSaved: true }, typedChange);
    expect(refused.pending).toEqual([typedChange]);
    expect(drafting.reopened(opened(refused, typedChange), typedForm)).toMatchObject({ open: typedForm, pending: [] });
  });

  it('a change of a drop-off that was deleted elsewhere is a drop-off of its own', () => {
    expect(leftOf(group, typedChange, new Error('gone'))).toMatchObject({
      kind: 'add drop-off',
      fields,
      isSaved: false,
    });
    expect(leftOf(group, choosePickUp({ halal: false }), new Error('refused'))).toBeNull();
  });
});

describe('what the device keeps of it', () => {
  const kept: unknown = JSON.parse(
    JSON.stringify(waiting(waiting(opened(empty, typedChange), typedForm), arrange(['a']))),
  );

  it('is read back as it was', () => {
    expect(drafting.draftSchema.safeParse(kept).data).toEqual(kept);
  });

  it.each([
    ['an older release', { pickUp, open: null, stop: fields, waiting: [], unsent: {}, note: '' }],
    ['nobody knows what', 'draft'],
    ['a command that is none', { ...empty, pending: [{ kind: 'drop everything', key: '1', isSaved: true }] }],
    ['a field of another kind', { ...empty, next: { ...noPlace, address: 5 } }],
  ])('is not guessed at where it is of %s', (_, strange) => {
    expect(drafting.draftSchema.safeParse(strange).success).toBe(false);
  });
});
