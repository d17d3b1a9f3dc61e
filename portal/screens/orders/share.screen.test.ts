import { waitFor, within } from '@testing-library/dom';
import type { Order } from '@tibara/contract/orders/views';
import { expect, test, vi } from 'vitest';
import { screen, user } from '../harness/screen';
import { block, openOrder } from './details-parts';

const people = ['Mr Lim', 'Puan Siti', '陈先生'];
const stops = people.map((recipientName, at) => ({
  status: 'CONFIRMED' as const,
  recipientName,
  recipientPhone: `+6012345678${at + 1}`,
  shareLink: `/track/link-${at + 1}`,
}));

async function openChecklist(more: readonly Partial<Order>[] = []) {
  await openOrder('CONFIRMED', { stops: stops.map((stop, at) => ({ ...stop, ...more[at] })) });
  await user.click(screen.getByRole('button', { name: 'Share all links' }));
  return screen.findByRole('dialog', { name: 'Tell your recipients' });
}

const ticks = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('checkbox')
    .map((box) => box instanceof HTMLInputElement && box.checked);

async function closeAndReopen(): Promise<HTMLElement> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Share all links' }));
  return screen.findByRole('dialog');
}

test('each recipient has a chat with only his own link', async () => {
  const dialog = await openChecklist();
  for (const [at, name] of people.entries()) {
    const chat = new URL(
      within(dialog)
        .getByRole('link', { name: `WhatsApp to ${name}` })
        .getAttribute('href') ?? '',
    );
    expect(chat.pathname).toBe(`/6012345678${at + 1}`);
    expect(chat.searchParams.get('text')?.match(/link-\d/g)).toEqual([`link-${at + 1}`]);
  }
});

test('a told recipient is ticked, also when the order is opened again', async () => {
  const dialog = await openChecklist();
  await user.click(within(dialog).getByRole('button', { name: 'Copy the link of Puan Siti' }));
  expect(ticks(dialog)).toEqual([false, true, false]);
  expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 3 told');
  expect(ticks(await closeAndReopen())).toEqual([false, true, false]);
});

test('a tick is set and removed by hand', async () => {
  const dialog = await openChecklist();
  const box = within(dialog).getByRole('checkbox', { name: /^Mr Lim/ });
  await user.click(box);
  expect(within(dialog).getByRole('status')).toHaveTextContent('1 of 3 told');
  await user.click(box);
  expect(ticks(await closeAndReopen())).toEqual([false, false, false]);
});

test('an email typed once is remembered for its recipient', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await openChecklist();
  await user.click(within(dialog).getByRole('button', { name: 'Email to Mr Lim' }));
  await user.type(within(dialog).getByLabelText('Email of Mr Lim'), 'lim{Enter}');
  expect(within(dialog).getByLabelText('Email of Mr Lim')).toHaveAccessibleDescription('Enter a valid email address.');
  expect(opened).not.toHaveBeenCalled();
  await user.type(within(dialog).getByLabelText('Email of Mr Lim'), '@shop.test{Enter}');
  const again = await closeAndReopen();
  await user.click(within(again).getByRole('button', { name: 'Email to Mr Lim' }));
  expect(within(again).queryByLabelText('Email of Mr Lim')).toBeNull();
  const mails = opened.mock.calls.map(([url]) => new URL(String(url)));
  expect(mails.map(({ pathname }) => decodeURIComponent(pathname))).toEqual(['lim@shop.test', 'lim@shop.test']);
  expect(mails[1]?.searchParams.get('body')?.match(/link-\d/g)).toEqual(['link-1']);
  opened.mockRestore();
});

test('the email of a drop-off is not asked for', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await openChecklist([{}, { recipientEmail: 'siti@shop.test' }]);
  await user.click(within(dialog).getByRole('button', { name: 'Email to Puan Siti' }));
  expect(String(opened.mock.calls[0]?.[0])).toMatch(/^mailto:siti%40shop\.test\?/);
  expect(ticks(dialog)).toEqual([false, true, false]);
  opened.mockRestore();
});

test('a delivered drop-off is no longer told', async () => {
  const dialog = await openChecklist([{ status: 'SUCCESS' }]);
  expect(within(dialog).queryByText('Mr Lim')).toBeNull();
  expect(ticks(dialog)).toHaveLength(2);
});

test('an ended order has no links to share', async () => {
  await openOrder('SUCCESS', { stops: [{ ...stops[0], status: 'SUCCESS' }] });
  expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
});

test('one drop-off is shared from its own row', async () => {
  await openOrder('CONFIRMED', { stops });
  await user.click(within(block(2)).getByRole('button', { name: 'Share link Drop-off 2' }));
  const chat = await screen.findByRole('menuitem', { name: 'Send by WhatsApp' });
  expect(chat).toHaveAttribute('href', expect.stringMatching(/60123456782.*link-2/));
});
