import { within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder, type Rates } from '../fixtures/order-surroundings';
import { draftOf, idOf } from '../fixtures/orders';
import { answerPaying, type Paying } from '../fixtures/paying';
import { offerPlaces } from '../fixtures/place-search';
import { answers, fill, open, screen, user } from '../harness/screen';

type Around = Paying & { rates?: Record<'motor' | 'car', Rates> };

/** Opens a draft's own screen. Changes are stored as they are sent. */
export async function openDraft(group: OrderGroup = draftOf(), { rates, ...paying }: Around = {}) {
  const kept = keepGroup(group);
  answerAroundOrder();
  if (rates) {
    answers.on(api.pricing.rateProfiles, [{ id: idOf(600), name: 'Default', region: 'MY', currency: 'MYR', ...rates }]);
  }
  answerPaying(paying);
  offerPlaces();
  await showDraft(group);
  return kept;
}

export async function showDraft({ id }: OrderGroup): Promise<void> {
  await open(`/app/order-groups/${id}`, { as: shop });
  await screen.findByText('Payment', { selector: 'h2' });
}

export const section = (name: 'Order group' | 'Drop-offs' | 'Rates' | 'Payment'): HTMLElement =>
  screen.getByRole('region', { name });

export const press = (place: HTMLElement, button: string | RegExp): Promise<void> =>
  user.click(within(place).getByRole('button', { name: button }));

export const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });

export async function choosePlace(place: HTMLElement, label: string, name: string): Promise<void> {
  await fill(await within(place).findByLabelText(label, { selector: '[role=combobox]' }), name);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
}

export async function chooseTime(place: HTMLElement, picker: string | RegExp, clock: string): Promise<void> {
  await press(place, picker);
  await user.click(await screen.findByRole('option', { name: clock }));
  await user.click(screen.getByRole('button', { name: /^Set / }));
}

/** Selects drop-offs by their positions in the table. */
export async function select(...places: readonly number[]): Promise<void> {
  for (const place of places)
    await user.click(within(section('Drop-offs')).getByLabelText(`Select OG-000001-${place}`));
}
