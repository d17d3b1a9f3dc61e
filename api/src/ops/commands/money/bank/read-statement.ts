import { currencies, leadingCurrency, toCurrency } from '@tibara/contract/money';
import { type CsvRow, findColumn, readCsv } from '../../csv-file.ts';
import type { Input } from '../../operator.ts';

export type StatementLine = {
  line: number;
  text: string;
  amount: string;
  reference: string;
  /** Undefined if the file does not say it. Two of them if the file contradicts itself. */
  currency?: string | undefined;
};

const known = {
  text: /^(transaction )?(description|details|particulars|narrative|remarks|text)$|^payment (details|description)$/i,
  amount: /^(amount|credit|deposit|money in)( amount)?$/i,
  reference: /^(bank |transaction )?(reference|ref)( no\.?| number)?$|^transaction id$/i,
};
const CURRENCY = /^(account |transaction )?(currency|ccy)( code)?$/i;

/** Columns whose cell says whether money came in. */
const DIRECTION =
  /^(d ?\/? ?c|c ?\/? ?d|dr ?\/? ?cr|cr ?\/? ?dr|(debit|credit) ?(\/|or) ?(debit|credit)|sign)( (indicator|flag|sign))?$/i;
const IN = /^(|\+|cr?[.+]?|credit)$/i;
/** A cell of any other column that says that money went out. */
const OUT = /^(-|dr?[.-]*|db[.-]*|dt[.-]*|debit( transfer)?|withdrawal)$/i;
/** Columns of money that went out. */
const OUTGOING = /^(debit|withdrawals?|money out|paid out)( amount)?$/i;

export function readStatement(file: string, { option }: Pick<Input, 'option'>): StatementLine[] {
  const { columns, rows } = readCsv(file);
  const isKnown = (what: keyof typeof known) => ({ test: (name: string) => known[what].test(headingOf(name).plain) });
  const column = (what: keyof typeof known) => findColumn(columns, what, isKnown(what), option(what));
  const [text, amount, reference] = [column('text'), column('amount'), column('reference')];
  const others = columns.filter((name) => ![text, amount, reference].includes(name));
  const isOut = ({ cell }: CsvRow): boolean => others.some((name) => saysOut(name, cell(name)));
  const ofLine = columns.find((name) => CURRENCY.test(name));
  const ofFile = [currencyOption(option('currency')), headingOf(amount).currency];
  return rows.map((row) => {
    const { line, cell } = row;
    return {
      line,
      text: cell(text),
      // Some banks write no sign.
      amount: isOut(row) ? `-${cell(amount)}` : cell(amount),
      reference: cell(reference),
      currency: oneOf([...ofFile, leadingCurrency(cell(amount))?.currency, ofLine && nameOf(cell(ofLine))]),
    };
  });
}

function saysOut(column: string, value: string): boolean {
  if (DIRECTION.test(column)) return !IN.test(value);
  if (OUTGOING.test(headingOf(column).plain)) return /[1-9]/.test(value);
  return OUT.test(value);
}

function currencyOption(given: string | undefined): string | undefined {
  if (given !== undefined && !currencies.some((each) => each === given))
    throw new Error(`--currency is ${currencies.join(' or ')}.`);
  return given;
}

/** 'Amount (RM)' is the Amount in MYR. */
function headingOf(name: string): { plain: string; currency?: string } {
  const [end = '', written = ''] = / ?\(?(?<![A-Z$])([A-Z$]{1,4})\)?$/i.exec(name) ?? [];
  const currency = toCurrency(written);
  return currency ? { plain: name.slice(0, -end.length), currency } : { plain: name };
}

const nameOf = (written: string): string | undefined => toCurrency(written) ?? (written.toUpperCase() || undefined);

const oneOf = (names: readonly (string | undefined)[]): string | undefined =>
  [...new Set(names.filter(Boolean))].join(' and ') || undefined;
