import type { DropOffDraft, PickUpDraft } from '../src/orders/rules.ts';

export const now = new Date('2026-11-20T01:00:00.000Z');
export const inMinutes = (minutes: number): string => new Date(now.getTime() + minutes * 60_000).toISOString();

export const place = {
  address: '12 Jalan Pudu, Kuala Lumpur',
  coordinate: { latitude: 3.139, longitude: 101.705 },
  country: 'Malaysia',
};

/** A pick-up in an hour, with all its fields. */
export const pickUp: PickUpDraft = {
  pickUpPersonName: 'Aina',
  pickUpContactNumber: '+60123456789',
  pickUpDateTime: inMinutes(60),
  pickUpLocation: place,
};

/** A drop-off an hour later, without COD. */
export const dropOff: DropOffDraft = {
  recipientName: 'Wei Ling',
  recipientEmail: '',
  recipientPhone: '+60198765432',
  deliverDateTime: inMinutes(120),
  dropOffLocation: place,
  isCodEnabled: false,
  codAmount: null,
};
