import { describe, expect, it } from 'vitest';
import { noPlace } from '../../places';
import { dropOffDraft, newStopFields, stopFieldsSchema, toGroupBody, toOrderBody } from './fields';

const at = '2026-11-21T03:00:00.000Z';
const fields = { ...newStopFields(at), name: 'Mei Ling Tan', phone: '+60123456729' };

describe('the bodies sent by the forms', () => {
  it('[R353] cash on delivery is typed in ringgit and sent in cents', () => {
    expect(toOrderBody({ ...fields, hasCod: true, codText: '45.50' }).codAmount).toBe(4550);
  });

  it('[R353] cash on delivery is sent only when it is switched on', () => {
    const off = toOrderBody({ ...fields, hasCod: false, codText: '45.50' });
    expect(off).toMatchObject({ isCodEnabled: false, codAmount: '' });
  });

  it('an invalid amount is refused by the rule and never sent', () => {
    expect(dropOffDraft({ ...fields, hasCod: true, codText: '4,5.x' }).codAmount).toBeNull();
  });

  it('a drop-off that the device stored keeps its item and note', () => {
    const typed = { ...fields, product: 'Two cakes', noteToDriver: 'Keep flat.' };
    expect(stopFieldsSchema.parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed);
  });

  it("[R338] a sender's number loses spaces and dashes and gets its plus", () => {
    const pickUp = { method: 'MOTOR', halal: true, at, place: noPlace, phone: '60 12-988 4410', name: 'Aina' } as const;
    expect(toGroupBody(pickUp).pickUpContactNumber).toBe('+60129884410');
  });
});
