import { within } from '@testing-library/dom';
import { shop } from '../fixtures/merchant';
import { open, screen } from '../harness/screen';

export async function openList(path: string, number: string, width?: number): Promise<void> {
  await open(`/app/${path}`, { as: shop, ...(width && { width }) });
  await screen.findByLabelText(`Select ${number}`);
}

const textOf = (element: Element): string => element.textContent?.trim() ?? '';

/** An element's text with ordinary spaces and hyphens. */
export const plain = (element?: Element | null): string =>
  element?.textContent.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('\u2060', '') ?? '';

/** Rows of orders, without the details opened below them. */
export const orderRows = (): Element[] => [...document.querySelectorAll('tr[data-order-row]')];

export const listedNumbers = (): string[] => orderRows().map((row) => row.querySelector('strong')?.textContent ?? '');

export function rowOf(number: string): HTMLElement {
  const row = screen.getByLabelText(`Select ${number}`).closest('tr');
  if (!row) throw new Error(`${number} has no row`);
  return row;
}

export function cellOf(number: string, column: string): HTMLElement {
  const row = rowOf(number);
  const heads = [...(row.closest('table')?.querySelectorAll('th') ?? [])].map(textOf);
  const cell = row.querySelectorAll('td').item(heads.indexOf(column));
  if (!heads.includes(column) || !cell) throw new Error(`there is no column ${column} among ${heads.join(', ')}`);
  return cell;
}

export const headsOf = (table: Element): string[] => [...table.querySelectorAll('th')].map(textOf);

export const mainButton = (name: string) => within(screen.getByRole('main')).queryByRole('button', { name });
