import { waitFor, within } from '@testing-library/dom';
import type { LocationDraft } from '@tibara/contract/coordinates';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
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

/** The route that a visitor chose before the login. */
export const storeVisitorRoute = (pickUp: LocationDraft, stops: readonly LocationDraft[] = []): void =>
  storeRoute({ ...emptyRoute, pickUp, stops: stops.map((place, index) => ({ id: idOf(900 + index), place })) });

/** Before the order exists. */
export async function openNewOrder(): Promise<void> {
  answerEveryCall();
  await open('/main-order', { as: shop });
  await addressField('Pick-up address');
}

export async function openAsVisitor(): Promise<void> {
  answerEveryCall();
  await open('/main-order');
  await addressField('Pick-up address');
}

/** A draft that is stored as it is sent. */
export async function openDraft(group: OrderGroup = draftOf(), { width, rates }: Opened = {}) {
  const kept = keepGroup(group);
  answerEveryCall(rates);
  await open(`/main-order/${group.id}`, { as: shop, width });
  await addressField('Add Stop');
  return kept;
}

/** Once its list of suggestions can open. */
export const addressField = (label: string): Promise<HTMLInputElement> =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: '[role=combobox]' });

/** By its whole text: what matches is marked, and a mark divides the name. */
export const suggestion = (words: RegExp): Promise<HTMLElement> =>
  screen.findByText((_, element) => element?.matches('[role=option]') === true && words.test(element.textContent));

/** Types a name and takes the place of the list that begins with it. */
export async function chooseAddress(label: string, place: string): Promise<void> {
  await fill(await addressField(label), place);
  await user.click(await suggestion(new RegExp(`^${place}`)));
}

/** The details of pick-up or drop-off, in their row or in a sheet. */
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

/** The panel with the total and the button below it. */
export const footer = (): HTMLElement => screen.getByLabelText('Total', { selector: 'section' });

/** The total as it is written. */
export const total = (): HTMLElement | null => footer().querySelector('summary .money');

export const confirmButton = (): HTMLElement => within(footer()).getByRole('button', { name: /^Confirm Order/ });

/** The row of a drop-off that is saved. */
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

/** An entry in the menu of a row. */
export async function inRowMenu(position: number, item: string): Promise<HTMLElement> {
  await user.click(await screen.findByLabelText(`More for drop-off ${position}`));
  return waitFor(() => within(screen.getByRole('menu')).getByRole('menuitem', { name: new RegExp(`^${item}`) }));
}

/** Chooses a day in the open calendar. */
export async function chooseDay(time: string): Promise<void> {
  const cell = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role=grid] [data-day="${businessDay(time)}"]`);
    if (!found) throw new Error('the calendar is not open at this month');
    return found;
  });
  await user.click(cell);
}

/** Chooses a time of the day that is marked in the open calendar, and takes it. */
export async function chooseClock(clock: string, confirm: string): Promise<void> {
  const times = await screen.findByRole('listbox', { name: 'Time' });
  await user.click(within(times).getByText(clock));
  await user.click(screen.getByRole('button', { name: confirm }));
}
