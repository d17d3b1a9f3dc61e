import { describe, expect, test } from 'vitest';
import { open, screen } from '../harness/screen';

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
});
