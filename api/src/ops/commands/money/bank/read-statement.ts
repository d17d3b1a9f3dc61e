import { findColumn, readCsv } from '../../csv-file.ts';
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

const DIRECTION = /^(type|dr\/cr|cr\/dr|debit\/credit|credit\/debit)( indicator)?$/i;
const OUT = /^(d|dr|debit)$/i;

export function readStatement(file: string, { option }: Pick<Input, 'option'>): StatementLine[] {
  const { columns, rows } = readCsv(file);
  const column = (what: 'text' | 'amount' | 'reference') => findColumn(columns, what, known[what], option(what));
  const [text, amount, reference] = [column('text'), column('amount'), column('reference')];
  const direction = columns.find((name) => DIRECTION.test(name));
  const ofLine = columns.find((name) => CURRENCY.test(name));
  const ofFile = [currencyOption(option('currency')), currencyAtEnd(amount)];
  return rows.map(({ line, cell }) => ({
    line,
    text: cell(text),
    // Some banks write no sign.
    amount: direction && OUT.test(cell(direction)) ? `-${cell(amount)}` : cell(amount),
    reference: cell(reference),
    currency: oneOf([...ofFile, currencyAtStart(cell(amount)), ofLine && nameOf(cell(ofLine))]),
  }));
}

function currencyOption(given: string | undefined): string | undefined {
  if (given !== undefined && given !== 'MYR' && given !== 'SGD') throw new Error('--currency is MYR or SGD.');
  return given;
}

const currencyAtEnd = (heading: string) => nameOf(/(?<![A-Z$])(RM|MYR|S\$|SGD)\)?$/i.exec(heading)?.[1]);
const currencyAtStart = (amount: string) => nameOf(/^(RM|MYR|S\$|SGD)/i.exec(amount)?.[1]);

function nameOf(written = ''): string | undefined {
  const name = written.toUpperCase();
  if (name === 'RM') return 'MYR';
  return name === 'S$' ? 'SGD' : name || undefined;
}

const oneOf = (names: readonly (string | undefined)[]): string | undefined =>
  [...new Set(names.filter(Boolean))].join(' and ') || undefined;
