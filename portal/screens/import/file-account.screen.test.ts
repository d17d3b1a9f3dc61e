import { waitFor } from '@testing-library/dom';
import { api } from '@tibara/contract';
import { toPage } from '@tibara/contract/page';
import { describe, expect, test } from 'vitest';
import { shapes, writeXlsx } from '../../test/writers';
import { answers, screen, user } from '../harness/screen';
import { field, good, head, openImport } from './importing';

describe('the account of a file', () => {
  test('has each of its rows, and the encoding of its letters', async () => {
    await openImport();
    const lines = [head, ...good, ',,,', '', 'Ahmad,,,', ''].join('\n').replace('Ring twice', 'Café');
    const bytes = Uint8Array.from(lines, (letter) => letter.charCodeAt(0));
    await user.upload(await field(), new File([bytes], 'lunch.csv', { type: 'text/csv' }));
    const account = 'read 2, skipped 1 (fewer than 6 cells), skipped 2 (empty), read as Windows-1252';
    expect(await screen.findByText(account)).toBeVisible();
    await waitFor(() => expect(document.getElementById('cell-2-noteToDriver')).toHaveTextContent('Café'));
  });

  test('asks first about sheets, hidden rows and merged cells', async () => {
    const rows = [
      head.split(','),
      ...good.map((row) => row.replaceAll('"', '').split(', Bangsar Baru').join('').split(',')),
    ];
    answers.on(api.addresses.list, ({ query }) => toPage([], query, 0));
    const sheets = [
      { name: 'Cover', rows: [['Orders']] },
      { name: 'Lunch', rows, hidden: [3] },
      { name: 'Dinner', rows },
    ];
    await openImport();
    await user.upload(await field(), new File([writeXlsx(sheets, shapes.SheetJS)], 'orders.xlsx'));
    expect(await screen.findByRole('checkbox', { name: /^Sheet Cover/ })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: /^Sheet Dinner/ }));
    expect(screen.getByRole('checkbox', { name: /^Also 1 hidden row/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Read the list' }));
    expect(await screen.findByText('read 1, hidden 1 left out, sheets left out: Cover, Dinner')).toBeVisible();
  });
});
