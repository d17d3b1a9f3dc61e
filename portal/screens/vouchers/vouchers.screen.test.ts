import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { cents } from '@tibara/contract/money';
import { describe, expect, test, vi } from 'vitest';
import { keepGroup } from '../fixtures/kept-group';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { draftOf, dropOff, idOf } from '../fixtures/orders';
import { answerPaying, type Paying, promoCode, voucherOf } from '../fixtures/paying';
import { Refusal } from '../harness/answers';
import { expectAccessible } from '../harness/axe';
import { answers, fill, open, screen, user } from '../harness/screen';

const kopi = promoCode(1);
const lunch = promoCode(2, {
  code: 'LUNCH10',
  title: '10 % off lunch',
  discountAmount: cents(0),
  discountPercentage: 10,
});
const raya = promoCode(3, {
  code: 'RAYA20',
  title: 'RM20 off, festive week',
  expiryDate: '2026-11-23',
  discountAmount: cents(2_000),
});

/** Place Order with an order of RM 40.92. */
async function openOrder(paying: Paying = { promoCodes: [kopi, lunch] }): Promise<void> {
  answerOrder(paying);
  await showOrder();
}

function answerOrder(paying: Paying): void {
  keepGroup(draftOf([dropOff(1, { deliveryFee: cents(4_092) })]));
  answerAroundOrder();
  answerPaying(paying);
}

async function showOrder(): Promise<void> {
  await open(`/main-order/${idOf(1)}`, { as: shop });
  await screen.findByText('Add voucher or promo code');
}

/** Found even while the window hides it from screen readers. */
const footer = (): HTMLElement => screen.getByLabelText('Total', { selector: 'section' });
const press = (place: HTMLElement, name: string | RegExp) => user.click(within(place).getByRole('button', { name }));
const total = (): Element | null => footer().querySelector('summary .money');

async function openVouchers(paying?: Paying): Promise<HTMLElement> {
  await openOrder(paying);
  return openWindow();
}

async function openWindow(): Promise<HTMLElement> {
  await press(footer(), 'Add voucher or promo code');
  const dialog = await screen.findByRole('dialog', { name: 'Vouchers' });
  await within(dialog).findByRole('group', { name: 'Vouchers and promo codes' });
  return dialog;
}

const offerOf = (dialog: HTMLElement, code: RegExp) => within(dialog).getByRole('radio', { name: code });

const claim = (promo = kopi): void => answers.on(api.vouchers.claimVoucher, voucherOf(promo));

async function use(dialog: HTMLElement, code: string): Promise<void> {
  await user.click(offerOf(dialog, new RegExp(code)));
  await press(dialog, `Use ${code}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

describe('the window', () => {
  test('[R087, R201, R425] own vouchers and public codes are one list, largest amount first', async () => {
    const dialog = await openVouchers({ promoCodes: [lunch, kopi, raya], vouchers: [voucherOf(kopi)] });
    const offers = within(dialog).getAllByRole('radio');
    const expected = [
      /20 ?off RAYA20 Expired RM20 off, festive week Valid till 23 Nov 2026/,
      /5 ?off KOPI5 Yours RM5 off your next order Valid till 31 Dec 2026/,
      /10% ?of subtotal LUNCH10 10 % off lunch Valid till 31 Dec 2026/,
    ];
    expect(offers).toHaveLength(expected.length);
    for (const [index, name] of expected.entries()) expect(offers[index]).toHaveAccessibleName(name);
  });

  test('[R203, R299] a code is usable on its last day and dimmed after it', async () => {
    const today = promoCode(4, { code: 'TODAY', expiryDate: '2026-11-24' });
    const dialog = await openVouchers({ promoCodes: [raya, today] });
    expect(offerOf(dialog, /TODAY/)).toBeEnabled();
    expect(offerOf(dialog, /RAYA20/)).toBeDisabled();
    expect(offerOf(dialog, /RAYA20/).closest('.ticket')).toHaveAttribute('data-expired');
    expect(offerOf(dialog, /TODAY/).closest('.ticket')).not.toHaveAttribute('data-expired');
  });

  test('[R423] only vouchers that no order used are requested and offered', async () => {
    const dialog = await openVouchers({ vouchers: [{ ...voucherOf(lunch), applied: true }, voucherOf(kopi)] });
    expect(answers.last(api.vouchers.vouchers).query).toEqual({ applied: 'false' });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
  });

  test('[R475] all public codes are requested in one call', async () => {
    await openVouchers();
    expect(answers.last(api.vouchers.promoCodes).query).toEqual({ size: '500' });
  });

  test('[R202] the terms of a code open in a new tab', async () => {
    const dialog = await openVouchers();
    const terms = within(dialog).getByRole('link', { name: 'T&C of KOPI5' });
    expect(terms).toHaveAttribute('href', '/voucher-terms');
    expect(terms).toHaveAttribute('target', '_blank');
  });

  test('[R204] the close icon closes the window', async () => {
    await press(await openVouchers(), 'Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[R204] a click beside the window closes it', async () => {
    await openVouchers();
    await user.click(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('axe finds nothing in the window', async () => {
    await openVouchers();
    await expectAccessible();
  });
});

test('[R465] a list that fails to load is only logged and offers Retry', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  answerOrder({});
  answers.on(api.vouchers.promoCodes, new Refusal('internal'));
  await showOrder();
  await press(footer(), 'Add voucher or promo code');
  const dialog = await screen.findByRole('dialog', { name: 'Vouchers' });
  expect(await within(dialog).findByText('Some vouchers are missing here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged.mock.calls.flat().map(String).join()).toContain('ApiError');
  answers.on(api.vouchers.promoCodes, { content: [kopi], page: 0, size: 500, totalElements: 1, totalPages: 1 });
  await press(dialog, 'Retry');
  expect(await within(dialog).findByRole('radio', { name: /KOPI5/ })).toBeVisible();
});

describe('a voucher', () => {
  test('[R297, R424] a selected voucher changes the total once it is applied', async () => {
    const dialog = await openVouchers();
    claim();
    await user.click(offerOf(dialog, /KOPI5/));
    expect(dialog).toHaveTextContent('You pay RM 35.92 in the end');
    expect(total()).toHaveTextContent('RM 40.92');
    await press(dialog, 'Use KOPI5');
    await waitFor(() => expect(total()).toHaveTextContent('RM 35.92'));
    expect(footer()).toHaveTextContent(
      'RM 40.92 is held when you confirm. RM 5.00 goes back to your wallet when the order is completed.',
    );
    expect(answers.last(api.vouchers.claimVoucher).body).toEqual({ promoCode: { id: kopi.id } });
  });

  test('[R298] a removed voucher no longer counts', async () => {
    const dialog = await openVouchers();
    claim();
    await use(dialog, 'KOPI5');
    await press(footer(), 'Remove voucher KOPI5');
    await waitFor(() => expect(total()).toHaveTextContent('RM 40.92'));
    expect(screen.getByRole('button', { name: 'Add voucher or promo code' })).toBeVisible();
  });

  test('an own voucher is not claimed again', async () => {
    const dialog = await openVouchers({ promoCodes: [kopi], vouchers: [voucherOf(kopi)] });
    await use(dialog, 'KOPI5');
    expect(answers.sent(api.vouchers.claimVoucher)).toEqual([]);
  });

  test('an applied voucher survives a reload', async () => {
    const dialog = await openVouchers();
    claim();
    await use(dialog, 'KOPI5');
    await open('/nowhere');
    await open(`/main-order/${idOf(1)}`);
    await waitFor(() => expect(total()).toHaveTextContent('RM 35.92'));
  });

  test('the largest saving is proposed and used with one press', async () => {
    await openOrder();
    claim();
    await user.click(await within(footer()).findByRole('button', { name: /Use KOPI5, save RM.5\.00/ }));
    await waitFor(() => expect(total()).toHaveTextContent('RM 35.92'));
  });

  test('a code can be typed in any case', async () => {
    const dialog = await openVouchers();
    claim(lunch);
    await fill(within(dialog).getByLabelText('Promo code'), 'lunch10');
    await press(dialog, 'Apply');
    await press(dialog, 'Use LUNCH10');
    await waitFor(() => expect(total()).toHaveTextContent('RM 36.83'));
  });

  test('an unknown code is refused at its field', async () => {
    const dialog = await openVouchers();
    await fill(within(dialog).getByLabelText('Promo code'), 'nothing');
    await press(dialog, 'Apply');
    const field = within(dialog).getByLabelText('Promo code');
    await waitFor(() => expect(field).toHaveAccessibleDescription('There is no promo code nothing.'));
  });

  test.each([
    ['', 'Something went wrong when applying the voucher.'],
    ['This voucher has been used.', 'This voucher has been used.'],
  ])('[R464] a voucher refused with the words %o shows %s', async (words, message) => {
    const dialog = await openVouchers();
    answers.on(api.vouchers.claimVoucher, new Refusal('voucher_used', words));
    await user.click(offerOf(dialog, /KOPI5/));
    await press(dialog, 'Use KOPI5');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(total()).toHaveTextContent('RM 40.92');
  });
});
