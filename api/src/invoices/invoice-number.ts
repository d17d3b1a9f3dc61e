/** An invoice number and the code of its vendor. */
export type InvoiceNumber = { invoiceId: string; vendorCode: string };

/** Every invoice number in a text, each once. Banks leave out hyphens, or put spaces there. */
export function invoiceNumbersIn(text: string): InvoiceNumber[] {
  const found = [...text.toUpperCase().matchAll(NUMBER)].map(([, year, vendorCode = '', counter]) => ({
    invoiceId: `INV-${year}-${vendorCode}-${Number(counter)}`,
    vendorCode,
  }));
  return [...new Map(found.map((number) => [number.invoiceId, number])).values()];
}

/** As `issueInvoice` writes it: the year, six of Crockford's letters and digits, the vendor's counter. */
const NUMBER = /(?<![A-Z0-9])INV[-\s]?(\d{4})[-\s]?([0-9A-HJKMNP-TV-Z]{6})[-\s]?(\d{1,7})(?![A-Z0-9])/g;
