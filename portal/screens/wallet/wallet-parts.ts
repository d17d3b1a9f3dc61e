import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { maximumFound } from '@tibara/contract/orders/limits';
import { toCappedPage, toPage } from '@tibara/contract/page';
import type { Payment, Transaction } from '@tibara/contract/wallet/calls';
import { vi } from 'vitest';
import { shop } from '../fixtures/merchant';
import { answerPaying, type Paying } from '../fixtures/paying';
import { answers, open, screen } from '../harness/screen';

type Held = Paying & { lines?: readonly Transaction[]; pending?: readonly Payment[] };

/** A wallet with these transactions, paged as by the server. */
export function answerWallet({ lines = [], pending = [], ...paying }: Held = {}): void {
  answerPaying(paying);
  answers.on(api.wallet.transactions, ({ query: { page, size, type } }) => {
    const all = lines.filter((line) => !type || line.type === type);
    return toCappedPage(all.slice(page * size, (page + 1) * size), { page, size }, all.length, maximumFound);
  });
  answers.on(api.wallet.payments, ({ query }) => toPage([...pending], query, pending.length));
  if (!answers.has(api.billing.summaries)) answers.on(api.billing.summaries, ({ query }) => toPage([], query, 0));
}

export async function openWallet({ search = '', width, ...held }: Held & { search?: string; width?: number } = {}) {
  answerWallet(held);
  await open(`/app/wallet${search}`, { as: shop, width });
  await screen.findByText(held.lines ? /^Each order is one line/ : 'No Transactions');
}

export function card(heading: string): HTMLElement {
  const found = screen.getByRole('heading', { name: heading }).closest('section');
  if (!found) throw new Error(`the page has no card ${heading}`);
  return found;
}

export const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')));

export function watchDownloads(): readonly string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}
