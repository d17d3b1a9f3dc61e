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
  amount: /^(amount|credit|deposit|money in)( amount)?( \(?(rm|myr|s\$|sgd)\)?)?$/i,
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
const OUTGOING = /^(debit|withdrawals?|money out|paid out)( amount)?( \(?(rm|myr|s\$|sgd)\)?)?$/i;

export function readStatement(file: string, { option }: Pick<Input, 'option'>): StatementLine[] {
  const { columns, rows } = readCsv(file);
  const column = (what: 'text' | 'amount' | 'reference') => findColumn(columns, what, known[what], option(what));
  const [text, amount, reference] = [column('text'), column('amount'), column('reference')];
  const others = columns.filter((name) => ![text, amount, reference].includes(name));
  const isOut = ({ cell }: CsvRow): boolean => others.some((name) => saysOut(name, cell(name)));
  const ofLine = columns.find((name) => CURRENCY.test(name));
  const ofFile = [currencyOption(option('currency')), currencyAtEnd(amount)];
  return rows.map((row) => {
    const { line, cell } = row;
    return {
      line,
      text: cell(text),
      // Some banks write no sign.
      amount: isOut(row) ? `-${cell(amount)}` : cell(amount),
      reference: cell(reference),
      currency: oneOf([...ofFile, currencyAtStart(cell(amount)), ofLine && nameOf(cell(ofLine))]),
    };
  });
}

function saysOut(column: string, value: string): boolean {
  if (DIRECTION.test(column)) return !IN.test(value);
  if (OUTGOING.test(column)) return /[1-9]/.test(value);
  return OUT.test(value);
}

function currencyOption(given: string | undefined): string | undefined {
  if (given !== undefined && given !== 'MYR' && given !== 'SGD') throw new Error('--currency is MYR or SGD.');
  return given;
}

const currencyAtEnd = (heading: string) => nameOf(/(?<![A-Z$])(RM|MYR|S\$|SGD)\)?$/i.exec(heading)?.[1]);
/** The currency before an amount, such as RM 12.00. */
export const currencyAtStart = (amount: string) => nameOf(/^(RM|MYR|S\$|SGD)/i.exec(amount)?.[1]);

function nameOf(written = ''): string | undefined {
  const name = written.toUpperCase();
  if (name === 'RM') return 'MYR';
  return name === 'S$' ? 'SGD' : name || undefined;
}

const oneOf = (names: readonly (string | undefined)[]): string | undefined =>
  [...new Set(names.filter(Boolean))].join(' and ') || undefined;
