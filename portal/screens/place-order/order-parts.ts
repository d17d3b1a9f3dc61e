import { waitFor, within } from '@testing-library/dom';
import type { LocationDraft } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessDay } from '@tibara/contract/time';
import { emptyRoute, storeRoute } from '../../src/features/place-order/guest/visitor-route';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder, type Rates } from '../fixtures/order-surroundings';
import { draftOf, idOf } from '../fixtures/orders';
import { offerPlaces } from '../fixtures/place-search';
import { fill, open, screen, user } from '../harness/screen';

type Opened = { width?: number; rates?: Partial<Rates> };

function answerEveryCall(rates?: Partial<Rates>): void {
  answerAroundOrder(rates);
  offerPlaces();
}

/** Stores the route that a visitor chose before the login. */
export const storeVisitorRoute = (pickUp: LocationDraft, stops: readonly LocationDraft[] = []): void =>
  storeRoute({ ...emptyRoute, pickUp, stops: stops.map((place, index) => ({ id: idOf(900 + index), place })) });

export async function openNewOrder(): Promise<void> {
  answerEveryCall();
  await open('/main-order', { as: shop });
  await addressField('Pick-up address');
}

/** `before` replaces replies before the screen asks for them. */
export async function openAsVisitor({ width, before }: { width?: number; before?: () => void } = {}): Promise<void> {
  answerEveryCall();
  before?.();
  await open('/main-order', { width });
  await addressField('Pick-up address');
}

export async function openDraft(group: OrderGroup = draftOf(), { width, rates }: Opened = {}) {
  const kept = keepGroup(group);
  answerEveryCall(rates);
  await open(`/main-order/${group.id}`, { as: shop, width });
  await addressField('Add Stop');
  return kept;
}

/** Waits until its list of suggestions can open. */
export const addressField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: '[role=combobox]' });

/** Found by its whole text, because marked matches divide the name. */
export const suggestion = (words: RegExp): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.matches('[role=option]') === true && words.test(element.textContent));

export async function chooseAddress(label: string, place: string): Promise<void> {
  await fill(await addressField(label), place);
  await user.click(await suggestion(new RegExp(`^${place}`)));
}

/** The form of a pick-up or drop-off, in its row or in a sheet. */
export const detailsForm = async (title: string) =>
  within(
    await waitFor(() => {
      const form = document.querySelector<HTMLElement>(`form[aria-label="${title}"]`);
      if (!form) throw new Error(`the form ${title} is not open`);
      return form;
    }),
  );

export const save = async (title: string): Promise<void> =>
  user.click((await detailsForm(title)).getByText('Save', { exact: true }));

export const footer = (): HTMLElement => screen.getByLabelText('Total', { selector: 'section' });

export const total = (): HTMLElement | null => footer().querySelector('summary .money');

export const confirmButton = (): HTMLElement => within(footer()).getByRole('button', { name: /^Confirm Order/ });

export const stopRow = async (position: number): Promise<HTMLElement> => {
  const opener = await screen.findByText((_, element) => isOpener(element, position));
  return opener.closest<HTMLElement>('.stop') ?? opener;
};

const isOpener = (element: Element | null, position: number): boolean =>
  element?.matches('.stop-open') === true && element.textContent.startsWith(`Edit drop-off ${position}:`);

export const openStop = async (position: number): Promise<void> => {
  const row = await stopRow(position);
  await user.click(row.querySelector<HTMLElement>('.stop-open') ?? row);
  await detailsForm(`Drop-off ${position}`);
};

export async function inRowMenu(position: number, item: string): Promise<HTMLElement> {
  await user.click(await screen.findByLabelText(`More for drop-off ${position}`));
  return waitFor(() => within(screen.getByRole('menu')).getByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

export async function chooseDay(time: string): Promise<void> {
  const cell = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role=grid] [data-day="${businessDay(time)}"]`);
    if (!found) throw new Error('the calendar is not open at this month');
    return found;
  });
  await user.click(cell);
}

export async function chooseClock(clock: string, confirm: string): Promise<void> {
  const times = await screen.findByRole('listbox', { name: 'Time' });
  await user.click(within(times).getByText(clock));
  await user.click(screen.getByRole('button', { name: confirm }));
}
