import { within } from '@testing-library/dom';
import { afterEach, describe, expect, test } from 'vitest';
import { settings } from '../../src/api/settings';
import { open, screen } from '../harness/screen';

const references = {
  clients: ['Roti Pagi', 'Bunga Raya'],
  quotes: [{ words: 'One file, one price.', name: 'Aina Rosli', shop: 'Roti Pagi, Klang' }],
};

afterEach(() => {
  delete settings.references;
});

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
