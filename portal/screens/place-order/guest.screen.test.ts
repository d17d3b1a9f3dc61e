import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { describe, expect, test, vi } from 'vitest';
import { answerAroundOrder, estimateOf } from '../fixtures/order-surroundings';
import { klang, petalingJaya, subangJaya } from '../fixtures/orders';
import { type Answer, cutLine } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, open, screen, user } from '../harness/screen';
import { addressField, chooseAddress, footer, openAsVisitor, storeVisitorRoute, total } from './order-parts';

const { estimate } = api.pricing;
const towns = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.stop-address')?.textContent)
    .filter(Boolean);
const priced = () => waitFor(() => expect(footer()).toHaveTextContent('price as of 10:00'));

async function openRoute(...stops: Parameters<typeof storeVisitorRoute>[1] & object): Promise<void> {
  storeVisitorRoute(subangJaya, stops);
  await openAsVisitor();
  await priced();
}

async function openHome(price: Answer<typeof estimate> = estimateOf([713, 713])): Promise<void> {
  storeVisitorRoute(subangJaya, [petalingJaya, klang]);
  answerAroundOrder();
  answers.on(estimate, price);
  await open('/');
}

const continuing = () => waitFor(() => screen.getByRole('link', { name: /^Continue your order .* · (RM|–)/ }));

/** Gives rows positions below each other, because keys that move rows measure them and a light DOM has no layout. */
function layRows(): void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function measure(this: HTMLElement) {
    const row = this.closest('li');
    return new DOMRect(0, 100 * [...(row?.parentElement?.children ?? [])].indexOf(row ?? this), 400, 90);
  });
}

describe('a visitor', () => {
  test('[R021, R029] sees the order with a map and an estimated total', async () => {
    await openAsVisitor();
    expect(footer()).toHaveTextContent('Estimated Total');
    expect(await screen.findByText('Your route appears here')).toBeVisible();
  });

  test('[R022] reads that nothing is saved, and the login opens from there', async () => {
    await openAsVisitor();
    const notice = screen.getByText('Order progress will not be saved unless you are logged in.');
    const strip = within(notice.closest<HTMLElement>('.banner') ?? notice);
    await user.click(strip.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('signs up over the priced order, or logs in there', async () => {
    await openRoute(petalingJaya, klang);
    await user.click(screen.getByRole('button', { name: 'Log in or sign up to book' }));
    const signUp = await screen.findByRole('dialog', { name: 'Create your account' });
    expect(signUp).toHaveTextContent(/RM.14\.26 · 2 drop-offs · your order is kept/);
    await expectAccessible();
    await user.click(within(signUp).getByRole('button', { name: 'Login' }));
    const login = within(await screen.findByRole('dialog', { name: 'Login' }));
    await user.click(login.getByRole('button', { name: 'Sign Up' }));
    expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeVisible();
  });

  test('[R095] types the pick-up and chooses it from the list', async () => {
    await openAsVisitor();
    await user.type(await addressField('Pick-up address'), 'petaling j');
    await chooseAddress('Pick-up address', 'Petaling Jaya');
    expect(await addressField('Pick-up address')).toHaveValue(petalingJaya.address);
    await chooseAddress('Add Stop', 'Klang');
    await waitFor(() =>
      expect(answers.last(estimate).body).toMatchObject({ pickUpLocation: { city: 'Petaling Jaya' } }),
    );
  });

  test('[R066] chooses a car, and its price is requested', async () => {
    await openRoute(petalingJaya);
    expect(answers.last(estimate).body).toMatchObject({ deliveryMethod: 'MOTOR' });
    await user.click(screen.getByRole('radio', { name: 'Car' }));
    await waitFor(() => expect(answers.last(estimate).body).toMatchObject({ deliveryMethod: 'CAR' }));
  });

  test('[R296] each new drop-off requests a price and empties the field', async () => {
    await openRoute(petalingJaya);
    await chooseAddress('Add Stop', 'Klang');
    await waitFor(() => expect(answers.sent(estimate)).toHaveLength(2));
    expect(answers.last(estimate).body).toMatchObject({
      pickUpLocation: { city: 'Subang Jaya' },
      orders: [
        { ordinal: 0, dropOffLocation: { city: 'Petaling Jaya' } },
        { ordinal: 1, dropOffLocation: { city: 'Klang' } },
      ],
    });
    const field = await addressField('Add Stop');
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  test('sees the route on a phone after each chosen drop-off', async () => {
    storeVisitorRoute(subangJaya, []);
    await openAsVisitor({ width: 390 });
    const isFull = () => screen.queryByLabelText('Make the panel smaller') !== null;
    expect(isFull()).toBe(false);
    for (const town of ['Petaling Jaya', 'Klang']) {
      await user.type(await addressField('Add Stop'), 'k');
      expect(isFull()).toBe(true);
      await chooseAddress('Add Stop', town);
      await waitFor(() => expect(isFull()).toBe(false));
    }
  });

  test("[R101] sees the server's price of the whole route", async () => {
    storeVisitorRoute(subangJaya, [petalingJaya, klang]);
    await openAsVisitor();
    await waitFor(() => expect(total()).toHaveTextContent('RM 14.26'));
    const rows = screen.getByLabelText('Order').querySelectorAll('.stop');
    for (const row of rows) expect(row).toHaveTextContent(/RM 7\.13 about 1\.04 km, estimated distance/);
    expect(rows).toHaveLength(2);
    expect(await screen.findByText('2 stops')).toBeVisible();
  });

  test('[R097, R098] deletes a drop-off with the icon in its row', async () => {
    await openRoute(petalingJaya, klang);
    await user.click(screen.getByLabelText('Delete drop-off 1'));
    await waitFor(() => expect(towns()).toEqual([klang.address]));
    await waitFor(() => expect(total()).toHaveTextContent('RM 7.13'));
  });

  test('[R097] moves a drop-off by keys, and the price changes', async () => {
    layRows();
    await openRoute(petalingJaya, klang);
    (await screen.findByRole('button', { name: /^Move Drop-off 2, Klang/ })).focus();
    await user.keyboard(' ');
    await screen.findByText('Drop-off 2, Klang moved to position 2 of 2.');
    await user.keyboard('{ArrowUp}');
    await screen.findByText('Drop-off 2, Klang moved to position 1 of 2.');
    await user.keyboard(' ');
    await waitFor(() => expect(towns()).toEqual([klang.address, petalingJaya.address]));
    await waitFor(() => expect(answers.sent(estimate)).toHaveLength(2));
    expect(answers.last(estimate).body).toMatchObject({ orders: [{ dropOffLocation: { city: 'Klang' } }, {}] });
  });

  test('[R098, R100] cannot edit rows, and sees no field, contact, cash or pencil', async () => {
    await openRoute(petalingJaya, klang);
    for (const row of within(screen.getByRole('main')).getAllByRole('listitem')) {
      expect(within(row).queryByRole('textbox')).toBeNull();
      expect(within(row).queryByLabelText(/^Edit/)).toBeNull();
      expect(row).not.toHaveTextContent(/COD|Contact/);
    }
  });

  test('returns from home to the order, its drop-offs and its price', async () => {
    await openHome();
    expect(await continuing()).toHaveTextContent('Continue your order · 2 drop-offs · RM 14.26');
    await user.click(await continuing());
    expect(await addressField('Pick-up address')).toHaveValue(subangJaya.address);
  });

  test('sees a dash instead of a price that cannot be requested', async () => {
    await openHome(cutLine);
    expect(await continuing()).toHaveTextContent('Continue your order · 2 drop-offs · –');
  });

  test('axe finds nothing on a priced route', async () => {
    await openRoute(petalingJaya, klang);
    await expectAccessible();
  });
});
