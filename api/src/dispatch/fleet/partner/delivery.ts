import { canonicalPhone } from '@tibara/contract/inputs/phone-max';
import type { Consignment } from '../port.ts';

/** The delivery data, without the merchant's price or his other customers. */
export const deliveryOf = ({ group, stops }: Consignment) => ({
  number: group.number,
  deliveryMethod: group.deliveryMethod,
  region: group.region,
  currency: group.currency,
  halal: group.halal,
  noteToDriver: group.noteToDriver,
  pickUp: {
    personName: group.pickUpPersonName,
    contactNumber: canonicalPhone(group.pickUpContactNumber),
    dateTime: group.pickUpDateTime,
    location: group.pickUpLocation,
  },
  dropOffs: stops.map((order) => ({
    orderId: order.id,
    number: order.number,
    ordinal: order.ordinal,
    recipientName: order.recipientName,
    recipientPhone: canonicalPhone(order.recipientPhone),
    dateTime: order.deliverDateTime,
    location: order.dropOffLocation,
    product: order.product,
    receiptNumber: order.receiptNumber,
    noteToDriver: order.noteToDriver,
    doorToDoor: order.doorToDoor,
    codAmount: order.codAmount,
    currency: order.currency,
    deliveryRange: order.deliveryRange,
    deliveryDuration: order.deliveryDuration,
  })),
});
