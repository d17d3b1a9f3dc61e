import { type Sentence, sentence } from '../language/sentence.ts';

/** More would keep the merchant waiting for minutes (ADR 117). */
export const mostPapersOfMonth = 1500;

export const monthMessages = {
  none: sentence`There are no invoices, receipts or movements in this month.`,
  tooMany: (papers: number): Sentence =>
    sentence`This month has ${String(papers)} documents, and a zip has at most ${String(mostPapersOfMonth)}. Its statement and the report list all of them.`,
} as const;

/** 'tibara-papers-2026-11.zip' */
export const monthFileName = (productName: string, month: string): string =>
  `${productName.toLowerCase()}-papers-${month}.zip`;
