import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe';
import { open, screen } from '../harness/screen';

async function openHelp(): Promise<HTMLElement> {
  await open('/help');
  await screen.findByRole('heading', { level: 1, name: 'Help' });
  return screen.getByRole('main');
}

test('help names hours, chat, phone and address of support to everybody', async () => {
  const main = within(await openHelp());
  expect(main.getByText('Every day, 06:00 to 23:00 (UTC+8)')).toBeVisible();
  expect(main.getByRole('link', { name: 'Chat with support' })).toHaveAttribute('href', 'https://wa.me/60374901180');
  expect(main.getByRole('link', { name: /7490/ })).toHaveAttribute('href', 'tel:+60374901180');
  expect(main.getByRole('link', { name: 'hello@tibara.test' })).toHaveAttribute('href', 'mailto:hello@tibara.test');
  await expectAccessible();
});

test.each([
  ['Cash on delivery', /it is paid out to you apart from your wallet/],
  ['Cancel an order', /free of charge until a rider is assigned/],
  ['A drop-off failed', /There you can also send it again/],
  ['What goes back to you', /The fee of a drop-off that fails goes back/],
  ['Prices', /includes tax/],
  ['Times', /from 06:00 to 23:00.*within 60 minutes/],
  ['Sizes, weights and losses', /20 kg.*RM100/],
  ['Wallet and payment', /from RM 20\.00 to RM 5,000\.00/],
  ['Invoices and receipts', /all documents of a month are in your wallet/],
])('help answers: %s', async (title, answer) => {
  await openHelp();
  const text = screen.getByRole('region', { name: title }).textContent.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(answer);
});

test('an answer leads to its page, and help to terms and service status', async () => {
  const main = within(await openHelp());
  const section = within(screen.getByRole('region', { name: 'Cancel an order' }));
  expect(section.getByRole('link')).toHaveAttribute('href', '/app/confirmed-order-groups');
  expect(main.getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute('href', '/terms');
  expect(main.getByRole('link', { name: 'Service status' })).toHaveAttribute('href', '/status');
});
