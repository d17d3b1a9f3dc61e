/** A part of the original text, from `start` up to but without `end`, as String.slice takes it. */
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
] as const;
export type PastedField = (typeof pastedFields)[number];

/** Why the merchant should look at a value before it is used. */
export type Unsure =
  /** Cash on delivery is said without an amount: it is to be filled in. */
  | 'cod_without_amount'
  /** The order's total, proposed because it is paid on delivery: it counts only once the merchant presses. */
  | 'cod_is_total'
  /** Amounts stand beside the cash on delivery as a sum without its result; they are never added up here. */
  | 'cod_is_sum'
  /** Two different amounts stand beside words for cash on delivery. */
  | 'several_amounts'
  /** Both cash on delivery and a payment are said. */
  | 'cod_and_paid'
  | 'no_am_or_pm'
  | 'end_of_range'
  /** A weekday that is also the day of the message. */
  | 'today_or_next_week'
  /** A day and a month that may be exchanged: DD/MM was read. */
  | 'day_or_month'
  | 'phone_invalid'
  /** No country code is written, and it is not certain whose number it is: that of Singapore was read. */
  | 'phone_country'
  /** A spreadsheet shortened the number, as 6.01E+10. */
  | 'phone_shortened'
  /** Several people could be meant by a correction; it was taken for the last. */
  | 'corrected_last'
  /** Somebody else in the chat said it, behind this order or for all. */
  | 'other_sender'
  /** A day before the day of pasting: the chat is old. */
  | 'day_passed';

/** One drop-off. Phones are E.164, cod is in cents, date is YYYY-MM-DD, time is HH:mm; null is what is not said. */
export type PastedRow = {
  /** Where it begins: at a line, or within one that holds several. */
  start: number;
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
  /** The words that each value came from; also of a value that is said but not known, as cash without an amount. */
  spans: Partial<Record<PastedField, Span[]>>;
  unsure: Partial<Record<PastedField, Unsure>>;
  /** Words whose value a later correction replaced. */
  replaced: Partial<Record<PastedField, Span[]>>;
};

export type PhoneNotPlaced = Span & { phone: string };

/** What a column of a pasted table holds; null is a column that is not used. */
export type PastedColumn = PastedField | 'total' | null;

export type PastedOrders = {
  rows: PastedRow[];
  /** Numbers that are in no row: senders', shops', replaced ones, those beyond the hundredth drop-off. */
  phonesNotPlaced: PhoneNotPlaced[];
  /** Where the parcels come from; never a drop-off. */
  senders: Span[];
  /** Words that are in no row, in the sequence of the text. */
  notUsed: Span[];
  /** Drop-offs beyond the hundredth, which are not among the rows. */
  leftOut: number;
  /** Of a pasted table: its columns as they were read, and whether MM/DD would fit all its dates just as well. */
  table: { columns: PastedColumn[]; isMonthFirstPossible: boolean } | null;
};

export type Region = 'MY' | 'SG';

export type ReadOptions = {
  now: Date;
  region: Region;
  /** For a table: its columns as the merchant named them, and the answer to DD/MM or MM/DD. */
  columns?: readonly PastedColumn[];
  isMonthFirst?: boolean;
};
