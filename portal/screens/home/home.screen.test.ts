import { fireEvent, within } from '@testing-library/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../src/api/settings';
import { shop } from '../fixtures/merchant';
import { answerAroundOrder } from '../fixtures/order-surroundings';
import { offerPlaces } from '../fixtures/place-search';
import { open, screen } from '../harness/screen';

const references = {
  clients: ['Roti Pagi', 'Bunga Raya'],
  quotes: [{ words: 'One file, one price.', name: 'Aina Rosli', shop: 'Roti Pagi, Klang' }],
};

const before = { ...settings };
afterEach(() => {
  vi.unstubAllGlobals();
  delete settings.references;
  Object.assign(settings, before);
});

const factsNamed = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const textOf = () => (screen.getByRole('main').textContent ?? '').replaceAll(/\s+/g, ' ');

describe('home', () => {
  test.each([
    ['en', '/', 'One pick-up. 100 drop-offs. One price.'],
    ['ms', '/ms', 'Satu pengambilan. 100 penghantaran. Satu harga.'],
    ['zh-Hans', '/zh', '一次取货. 100 个送货点. 一个价格.'],
  ])('in %s begins with the product in three facts', async (language, path, words) => {
    await open(path, { language });
    expect(screen.getByRole('heading', { level: 1 }).textContent?.trim()).toBe(words);
  });

  test('promises a charge for delivered drop-offs only, by wallet and by invoice', async () => {
    await open('/');
    expect(textOf()).toContain(
      'We hold the fees in your wallet when you confirm. Once the order is completed, we charge only what was ' +
        'delivered. The rest goes back to your wallet. An invoice, too, charges only what was delivered.',
    );
    expect(textOf()).not.toMatch(/straight back|refunded/);
  });

  test('compares in five facts: vehicles, hours, cash and loss cover', async () => {
    await open('/');
    expect(factsNamed('At a glance')).toEqual([
      'BikeFrom RM\u00a07.00 a drop-off, in Singapore S$\u00a07.00Up to 20 kg in all, each parcel up to 50 cm',
      'CarFrom RM\u00a09.30 a drop-off, in Singapore S$\u00a09.30Up to 100 kg in all, each parcel up to 100 cm',
      '06:00 to 23:00Pick-ups and drop-offs, every day',
      'Cash on deliveryWe collect the cash for you. It is paid out apart from your wallet.',
      'Loss cover up to RM100For each delivery. RM400 for corporate clients.',
    ]);
  });

  test.each([
    ['ms', '/ms', 'Sepintas lalu', 'Dari RM\u00a07.00 setiap penghantaran'],
    ['zh-Hans', '/zh', '一览', '每个送货点 RM\u00a07.00 起'],
  ])('in %s has the lowest price too', async (language, path, name, price) => {
    await open(path, { language });
    expect(factsNamed(name)[0]).toContain(price);
  });

  test('takes prices and limits of a vehicle from the rates and settings', async () => {
    settings.lowestFees = { MY: { MOTOR: 555, CAR: 888 }, SG: { MOTOR: 444, CAR: 999 } };
    settings.vehicleLimits = { ...settings.vehicleLimits, MOTOR: { kilograms: 8, centimetres: 40 } };
    await open('/');
    expect(factsNamed('At a glance').slice(0, 2)).toEqual([
      'BikeFrom RM\u00a05.55 a drop-off, in Singapore S$\u00a04.44Up to 8 kg in all, each parcel up to 40 cm',
      'CarFrom RM\u00a08.88 a drop-off, in Singapore S$\u00a09.99Up to 100 kg in all, each parcel up to 100 cm',
    ]);
  });

  test('names no general price to a merchant, who may have agreed on another', async () => {
    answerAroundOrder();
    await open('/', { as: shop });
    expect(factsNamed('At a glance')[0]).toBe('BikeUp to 20 kg in all, each parcel up to 50 cm');
  });

  test('[R004] shows the clients that the operator lists', async () => {
    settings.references = references;
    await open('/');
    const clients = within(screen.getByRole('region', { name: 'Some of our clients' })).getAllByRole('listitem');
    expect(clients.map(({ textContent }) => textContent)).toEqual(['Roti Pagi', 'Bunga Raya']);
  });

  test('[R005] shows the quotes that the operator lists, with name and shop', async () => {
    settings.references = references;
    await open('/');
    expect(screen.getByRole('figure')).toHaveTextContent('One file, one price.ARAina RosliRoti Pagi, Klang');
  });

  test('without a list from the operator, names no client and quotes nobody', async () => {
    await open('/');
    expect(screen.queryByRole('region', { name: 'Some of our clients' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'From people who send every day' })).toBeNull();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

describe("home's price box", () => {
  const box = () => within(screen.getByRole('region', { name: 'Your price' }));
  const combobox = (name: string) => box().findByRole<HTMLInputElement>('combobox', { name });

  async function openBox(): Promise<void> {
    offerPlaces();
    await open('/');
  }

  /** Presses a key at the worst moment: right after the box has read the plain fields. */
  function pressAfterReading(key: string): void {
    vi.stubGlobal(
      'FormData',
      class extends FormData {
        constructor(form: HTMLFormElement) {
          super(form);
          queueMicrotask(() => press(key));
        }
      },
    );
  }

  function press(key: string): void {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement) fireEvent.input(field, { target: { value: field.value + key } });
  }

  test.each(['Pick-up address', 'Drop-off address'])(
    'loses no letter of the %s while its fields are replaced',
    async (label) => {
      await openBox();
      const field = box().getByLabelText<HTMLInputElement>(label);
      field.value = 'SS15/';
      pressAfterReading('4');
      field.focus();
      expect(await combobox(label)).toHaveValue('SS15/4');
      expect(await combobox(label)).toHaveFocus();
    },
  );

  test('keeps the caret in the middle of a text', async () => {
    await openBox();
    const field = box().getByLabelText<HTMLInputElement>('Pick-up address');
    field.value = 'Subang';
    field.focus();
    field.setSelectionRange(3, 3);
    expect((await combobox('Pick-up address')).selectionStart).toBe(3);
  });
});
