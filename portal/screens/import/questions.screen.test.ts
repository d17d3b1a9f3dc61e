import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { screen, user } from '../harness/screen';
import { aida, button, cell, openRows, ravi } from './pasting';

const group = (name: string | RegExp) => screen.findByRole('group', { name });
const press = async (name: string, inGroup: string | RegExp) =>
  user.click(within(await group(inGroup)).getByRole('button', { name }));
const undo = async () => user.click(await button('Undo'));

describe('two people and two streets in one row', () => {
  const text = `${aida} and Ravi 88 Jalan Besar Kajang`;
  const question = /^Two people and two streets: split into two drop-offs/;

  test('become two drop-offs in one press', async () => {
    await openRows(text);
    await press('Split in two', question);
    await waitFor(() => expect(cell('2-recipientName')).toHaveTextContent('Ravi'));
    expect(cell('2-address')).toHaveTextContent('88 Jalan Besar');
    expect(cell('1-address')).toHaveTextContent(/^12 Jalan Telawi 3, Bangsar$/);
  });

  test('are one row again after Undo', async () => {
    await openRows(text);
    await press('Split in two', question);
    await waitFor(() => expect(cell('2-recipientName')).not.toBeNull());
    await undo();
    await waitFor(() => expect(cell('2-recipientName')).toBeNull());
    expect(await group(question)).toBeVisible();
  });

  test('stay one row if the merchant says so', async () => {
    await openRows(text);
    await press('Keep one row', question);
    await waitFor(() => expect(screen.queryByRole('group', { name: question })).toBeNull());
  });
});

describe('two rows that complete each other', () => {
  const text = '[8:20 am] Mei: Mei 012-778 1902\n[8:31 am] Lim: 12 Jalan Telawi 3, Bangsar';
  const question = 'Rows 1 and 2 complete each other: one drop-off?';

  test('become one in one press', async () => {
    await openRows(text);
    await press('Join them', question);
    await waitFor(() => expect(cell('1-address')).toHaveTextContent('12 Jalan Telawi 3, Bangsar'));
    expect([cell('1-recipientName')?.textContent, cell('2-address')]).toEqual(['Mei', null]);
  });

  test('are two again after Undo', async () => {
    await openRows(text);
    await press('Join them', question);
    await waitFor(() => expect(cell('2-address')).toBeNull());
    await undo();
    await waitFor(() => expect(cell('2-address')).toHaveTextContent('12 Jalan Telawi 3, Bangsar'));
  });
});

describe('an amount in a line of its own below several orders', () => {
  const text = `${aida}\n${ravi}\nCOD RM35`;
  const question = 'COD RM\u00a035.00: for all rows or only for row 2?';

  test('is collected from all in one press', async () => {
    await openRows(text);
    await press('For all rows', question);
    await waitFor(() => expect(cell('1-codAmount')).toHaveTextContent('35.00'));
  });

  test('is collected from none other after Undo', async () => {
    await openRows(text);
    await press('For all rows', question);
    await waitFor(() => expect(cell('1-codAmount')).toHaveTextContent('35.00'));
    await undo();
    await waitFor(() => expect(cell('1-codAmount')).toHaveTextContent('–'));
    expect(await group(question)).toBeVisible();
  });

  test('stays with its row if the merchant says so', async () => {
    await openRows(text);
    await press('Only row 2', question);
    await waitFor(() => expect(screen.queryByRole('group', { name: question })).toBeNull());
    expect(cell('1-codAmount')).toHaveTextContent('–');
  });
});

test('an amount within the last order is not asked about', async () => {
  await openRows(`${aida}\n${ravi}, COD RM35`);
  await waitFor(() => expect(cell('2-codAmount')).toHaveTextContent('35.00'));
  expect(screen.queryByRole('group', { name: /for all rows/ })).toBeNull();
});

test('the same question of several rows is asked once and answered for all', async () => {
  await openRows(`${aida}, before 3\n${ravi}, before 4`);
  const question = 'The time has no am or pm.';
  expect(await screen.findAllByRole('group', { name: question })).toHaveLength(1);
  await press('Yes, this is right', question);
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
});

test('a line that changes a row puts its values into the row', async () => {
  const row = (time: string, words: string) => `[${time} am, 20/11/2026] ${words}`;
  await openRows(
    [row('8:20', `Aida: ${aida}`), row('8:31', `Ravi: ${ravi}`), row('8:40', 'Kedai: before 3pm please')].join('\n'),
  );
  await press('Row 1: Aida', /is in no row/);
  await waitFor(() => expect(cell('1-deliverDateTime')).toHaveTextContent('15:00'));
  expect(cell('2-deliverDateTime')).toHaveTextContent('No time');
});
