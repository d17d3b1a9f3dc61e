import { waitFor, within } from '@testing-library/dom';
import { api } from '@tibara/contract';
import type { SavedCard } from '@tibara/contract/wallet/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { idOf } from '../fixtures/orders';
import { expectAccessible } from '../harness/axe';
import { answers, screen, user } from '../harness/screen';
import { answerDevices, answerProfile, deviceAt, openProfile } from './profile-parts';

beforeEach(answerProfile);

function section(heading: string) {
  const found = screen.getByRole('heading', { name: heading }).closest('section');
  if (!found) throw new Error(`${heading} has no section`);
  const all = within(found);
  return { element: found, all, rows: () => all.getAllByRole('listitem') };
}

describe('the devices', () => {
  const openDevices = async () => {
    answerDevices([deviceAt(1), deviceAt(2, { browser: 'Safari', system: 'iPhone' })]);
    await openProfile();
    const devices = section('Devices');
    await devices.all.findByText('This device');
    return devices;
  };

  test('each device has a name, and the current one is marked', async () => {
    const { rows } = await openDevices();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on Linux.*This device$/),
      expect.stringMatching(/^Safari on iPhone.*Log out$/),
    ]);
  });

  test('one press logs out the other devices', async () => {
    answers.on(api.identity.endOtherSessions, () => {
      answerDevices([deviceAt(1)]);
      return undefined;
    });
    const { all, rows } = await openDevices();
    await user.click(all.getByRole('button', { name: 'Log out other devices' }));
    expect(await screen.findByText('1 device is logged out')).toBeVisible();
    expect(rows()).toHaveLength(1);
    expect(all.queryByRole('button')).toBeNull();
  });
});

describe('the cards', () => {
  const cardAt = (at: number, more: Partial<SavedCard> = {}): SavedCard => ({
    id: idOf(at),
    brand: 'visa',
    last4: `000${at}`,
    expMonth: 1,
    expYear: 2031,
    selected: at === 0,
    declined: false,
    ...more,
  });

  async function openCards(cards: SavedCard[]) {
    answers.on(api.wallet.creditCards, cards);
    await openProfile();
    const method = section('Payment Method');
    await method.all.findByText(`•••• ${cards[0]?.last4}`);
    return method;
  }

  test('[R197] a card has its brand, its last digits and its expiry', async () => {
    const { rows } = await openCards([cardAt(0)]);
    expect(rows()[0]).toHaveTextContent('•••• 0000Visa, expires 01/31');
  });

  test('[R198] without a card the section says so', async () => {
    await openProfile();
    const { element } = section('Payment Method');
    await waitFor(() => expect(element).toHaveTextContent('No Credit Card'));
  });

  const brands = {
    amex: 'American Express',
    cartes_bancaires: 'Cartes Bancaires',
    diners_club: 'Diners Club',
    discover: 'Discover',
    jcb: 'JCB',
    mastercard: 'Mastercard',
    visa: 'Visa',
    unionpay: 'UnionPay',
    eftpos_au: 'Card',
  };
  const ofEachBrand = () => openCards(Object.keys(brands).map((brand, at) => cardAt(at, { brand })));

  test('[R200] each brand has its name, and an unknown one is a card', async () => {
    const { rows } = await ofEachBrand();
    for (const [at, name] of Object.values(brands).entries()) expect(rows()[at]).toHaveTextContent(`${name}, expires`);
  });

  test('[R200] each brand has a picture', async () => {
    const { rows } = await ofEachBrand();
    const pictures = rows().map((row) => row.querySelector('svg.card-brand')?.innerHTML);
    expect(new Set(pictures).size).toBe(Object.keys(brands).length);
    expect(pictures).not.toContain(undefined);
  });

  test('a declined card says so', async () => {
    const { rows } = await openCards([cardAt(0), cardAt(1, { declined: true })]);
    expect(rows()[1]).toHaveTextContent('Declined last time');
  });

  function keepChoice(): void {
    answers.on(api.wallet.chooseCard, () => {
      const cards = [cardAt(0, { selected: false }), cardAt(1, { selected: true })];
      answers.on(api.wallet.creditCards, cards);
      return cards;
    });
  }

  test('another card is made the default', async () => {
    keepChoice();
    const { all, rows } = await openCards([cardAt(0), cardAt(1)]);
    await user.click(all.getByRole('button', { name: 'Make default: card ending 0001' }));
    await waitFor(() => expect(rows()[1]).toHaveTextContent('Default'));
    expect(rows()[0]).not.toHaveTextContent('Default');
    expect(answers.last(api.wallet.chooseCard).params).toMatchObject({ cardId: idOf(1) });
  });

  test('a card chosen for a top-up becomes the default', async () => {
    keepChoice();
    const { rows } = await openCards([cardAt(0), cardAt(1)]);
    await user.click(screen.getByRole('button', { name: 'Top up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Top up' }));
    expect(await dialog.findByRole('radio', { name: /^Visa ending 0000/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: /^Visa ending 0001/ }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(rows()[1]).toHaveTextContent('Default'));
  });

  test('axe finds nothing beside several cards', async () => {
    await openCards([cardAt(0), cardAt(1)]);
    await expectAccessible();
  });
});
