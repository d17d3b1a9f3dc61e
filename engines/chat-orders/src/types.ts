import type { Region } from '@tibara/contract/coordinates';

/** A part of the original text, from `start` to before `end`, as for String.slice. */
export type Span = { start: number; end: number };

export const pastedFields = [
  'name',
  'phone',
  'phone2',
  'address',
  'unit',
  'postcode',
  'town',
  'cod',
  'date',
  'time',
  'note',
  'product',
] as const;
export type PastedField = (typeof pastedFields)[number];

export type Unsure =
  /** Cash on delivery is mentioned without an amount. */
  | 'cod_without_amount'
  /** The order's total, proposed because it is paid on delivery. It counts only if the merchant accepts. */
  | 'cod_is_total'
  /** A total without its deposit, or a balance without a word for cash. It counts only if the merchant accepts. */
  | 'cod_is_balance'
  /** Amounts beside the cash on delivery form a sum without a result. They are never added up here. */
  | 'cod_is_sum'
  /** Two different amounts are beside words for cash on delivery. */
  | 'several_amounts'
  /** Both cash on delivery and a payment are mentioned. */
  | 'cod_and_paid'
  | 'no_am_or_pm'
  | 'end_of_range'
  /** A weekday that is also the day of the message. */
  | 'today_or_next_week'
  /** Day and month may be exchanged. DD/MM was read. */
  | 'day_or_month'
  | 'phone_invalid'
  /** The number has no country code and may be of either country. Singapore's number was read. */
  | 'phone_country'
  /** A spreadsheet shortened the number, as 6.01E+10. */
  | 'phone_shortened'
  /** A correction could mean several people. The last person was taken. */
  | 'corrected_last'
  /** A later line cancels the order of this name. */
  | 'cancelled'
  /** Another person in the chat wrote the value, after this order or for all orders. */
  | 'other_sender'
  /** The day is before the day of pasting: the chat is old. */
  | 'day_passed';

/** The line above or before a message with its time and sender. */
export type MessageHead = Span & { sender: string | null };

/** One drop-off. Phones are E.164, cod is cents, date is YYYY-MM-DD, time is HH:mm. A missing value is null. */
export type PastedRow = {
  /** The position where the drop-off begins, at the start of a line or within a line. */
  start: number;
  /** The sender of this drop-off's message, as a name or a number. It may be the recipient: the merchant decides. */
  writer: string | null;
  name: string | null;
  phone: string | null;
  phone2: string | null;
  address: string | null;
  unit: string | null;
  postcode: string | null;
  town: string | null;
  cod: number | null;
  date: string | null;
  time: string | null;
  note: string | null;
  /** The contents, if a table has a column for them. */
  product: string | null;
  /** Only a table has these columns. */
  country?: string | null;
  doorToDoor?: string | null;
  /** The words behind each value, and words without a known value, such as cash without an amount. */
  spans: Partial<Record<PastedField, Span[]>>;
  unsure: Partial<Record<PastedField, Unsure>>;
  /** Words whose value a later correction replaced. */
  replaced: Partial<Record<PastedField, Span[]>>;
  /** Words of the note that no label and no instruction explains: only their place made them a note. */
  byElimination: Span[];
};

/** A text without a row, and the reason. The merchant may make it a row. */
export type Skipped = Span & { reason: NoOrder };
export type NoOrder =
  /** The text or a later line cancels the order. */
  | 'cancelled'
  /** The customer collects the goods. */
  | 'self_collection'
  /** A row of a table whose status ends the order, although other rows are open. */
  | 'delivered'
  /** The sums below a table. */
  | 'total'
  /** A row or line that shows how to write an order. */
  | 'example'
  /** The same list with this order follows in a newer form. */
  | 'repeated'
  /** Whom to call about the orders. */
  | 'contact'
  /** A place without a person, a number or a street. */
  | 'incomplete';

export type PhoneNotPlaced = Span & { phone: string };

/** The meanings of a table's columns. Several columns may have the same. */
export const sheetFields = [
  ...pastedFields,
  'quantity',
  'price',
  'total',
  'payment',
  'deposit',
  'balance',
  'status',
  'order',
  'country',
  'doorToDoor',
] as const;
/** The field of a table's column. Null means that the column is unused. */
export type PastedColumn = (typeof sheetFields)[number] | null;

export type PastedOrders = {
  rows: PastedRow[];
  /** Numbers in no row: numbers of senders and shops, replaced numbers, and numbers beyond the hundredth drop-off. */
  phonesNotPlaced: PhoneNotPlaced[];
  /** The senders' places, which are never a drop-off. */
  senders: Span[];
  /** Texts that are no drop-off, in text order. */
  skipped: Skipped[];
  /** The heads of a chat's messages, in text order. */
  heads: MessageHead[];
  /** Words in no row, in text order. */
  notUsed: Span[];
  /** The number of drop-offs beyond the hundredth, which are in no row. */
  leftOut: number;
  /** Null for texts without a table. */
  table: PastedTable | null;
};

/**
 * The columns of a pasted table as read, its heads and some values for the choice by hand, and whether its dates have
 * the month first, or may have it.
 */
export type PastedTable = {
  columns: PastedColumn[];
  heads: string[] | null;
  samples: string[][];
  isMonthFirst: boolean;
  isMonthFirstPossible: boolean;
};

export type ReadOptions = {
  now: Date;
  region: Region;
  /** The columns of a table as named by the merchant, and the answer to DD/MM or MM/DD. */
  columns?: readonly PastedColumn[];
  isMonthFirst?: boolean;
};
