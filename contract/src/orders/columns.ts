import { type Sentence, sentence } from '../language/sentence.ts';

/**
 * A `text` was typed by a user and may look like a formula. An `exact` value is our own or was checked. A phone is
 * `exact`, so its plus is safe (decisions 7). Amounts are in cents, lengths in metres. Both are shown in hundredths.
 */
export type ColumnKind = 'text' | 'exact' | 'amount' | 'kilometres';

/** The facts of a drop-off on screens and in the month's report, in this sequence (spec 2.6). */
export const dropOffColumns = {
  number: { title: sentence`Order Number`, kind: 'exact' },
  deliverDateTime: { title: sentence`Delivery Date & Time`, kind: 'exact' },
  recipientName: { title: sentence`Recipient Name`, kind: 'text' },
  recipientPhone: { title: sentence`Phone No.`, kind: 'exact' },
  recipientEmail: { title: sentence`Email`, kind: 'text' },
  unitNumber: { title: sentence`Unit Number`, kind: 'text' },
  address: { title: sentence`Delivery Address`, kind: 'text' },
  product: { title: sentence`Product`, kind: 'text' },
  receiptNumber: { title: sentence`Receipt Number`, kind: 'text' },
  deliveryRange: { title: sentence`Distance from previous location (km)`, kind: 'kilometres' },
  doorToDoorFee: { title: sentence`Door To Door Charges`, kind: 'amount' },
  deliveryFee: { title: sentence`Delivery Charges`, kind: 'amount' },
  codAmount: { title: sentence`Cash on Delivery Amount`, kind: 'amount' },
  noteToDriver: { title: sentence`Note To Driver`, kind: 'text' },
} as const satisfies Record<string, { title: Sentence; kind: ColumnKind }>;

export type DropOffColumn = keyof typeof dropOffColumns;
export const dropOffColumnNames = namesOf(dropOffColumns);

function namesOf<Columns extends object>(columns: Columns) {
  const names: Extract<keyof Columns, string>[] = [];
  for (const name in columns) names.push(name);
  return names;
}
