import { isCountry, type Region } from '@tibara/contract/coordinates';
import { homeRegion } from '@tibara/contract/regions';

/** The number of an invoice or a monthly summary, and its vendor's code. */
export type InvoiceNumber = { invoiceId: string; vendorCode: string };

/** Every such number in a text, each once. Banks leave out hyphens or replace them by spaces. */
export function invoiceNumbersIn(text: string): InvoiceNumber[] {
  const said = text.toUpperCase();
  const invoices = [...said.matchAll(INVOICE)].map(([, year, vendorCode = '', counter]) => ({
    invoiceId: `INV-${year}-${vendorCode}-${Number(counter)}`,
    vendorCode,
  }));
  const summaries = [...said.matchAll(SUMMARY)].flatMap(([, year, month, vendorCode = '', joined, apart = '']) => {
    if (joined && !isCountry(joined)) return [];
    const region = [joined ?? '', apart].find(isCountry) ?? homeRegion;
    return { invoiceId: summaryNumber(`${year}-${month}`, vendorCode, region), vendorCode };
  });
  return [...new Map([...invoices, ...summaries].map((number) => [number.invoiceId, number])).values()];
}

/** The number of a monthly summary. A vendor's debt in another region has a summary of its own. */
export const summaryNumber = (month: string, vendorCode: string, region: Region): string =>
  `SUM-${month}-${vendorCode}${region === homeRegion ? '' : `-${region}`}`;

export const isSummaryNumber = (number: string): boolean => number.startsWith('SUM-');

/** The format of `issueInvoice`: the year, six of Crockford's letters and digits, the vendor's counter. */
const INVOICE = /(?<![A-Z0-9])INV[-\s]?(\d{4})[-\s]?([0-9A-HJKMNP-TV-Z]{6})[-\s]?(\d{1,7})(?![A-Z0-9])/g;
/** A word of two letters after a hyphen or a space may be the region. */
const SUMMARY =
  /(?<![A-Z0-9])SUM[-\s]?(\d{4})[-\s]?(\d{2})[-\s]?([0-9A-HJKMNP-TV-Z]{6})(?:([A-Z]{2})|[-\s]([A-Z]{2}))?(?![A-Z0-9])/g;
