import { expect, test } from 'vitest';
import { makeGroup } from '#test/make-group-view.ts';
import { phoneSpellings } from '../../../../../contract/test/phone-spellings.ts';
import { deliveryOf } from './delivery.ts';

test('both contacts are as the protocol promises, whatever was stored', () => {
  for (const typed of phoneSpellings({ code: '60', trunk: '0', groups: ['12', '345', '6789'] }, 61)) {
    const group = makeGroup({ pickUpContactNumber: typed }, { recipientPhone: typed });
    const { pickUp, dropOffs } = deliveryOf({ key: group.id, group, stops: group.orders });
    expect([pickUp.contactNumber, dropOffs[0]?.recipientPhone]).toEqual(['+60123456789', '+60123456789']);
  }
});
