import { expect, test } from 'vitest';
import { testDatabase } from '#test/harness-db.ts';
import { whileServing } from '../../turns/taker.ts';
import { inTurn } from '../../turns/turns.ts';
import type { Format } from './format.ts';
import { readRows } from './send-rows.ts';

const { db } = await testDatabase();
const vendorId = '01930000-0000-7000-8000-00000000000a';

test("a merchant's file waits for its turn behind the heavy work of others", async () => {
  const written: string[] = [];
  const format: Format = {
    contentType: 'text/csv',
    fileName: 'numbers.csv',
    head: () => '',
    rows: (rows) => {
      written.push(`${rows.length} rows`);
      return rows.flat().join();
    },
    end: () => '',
    pack: (text) => text,
  };
  let endLight = () => {};
  const light = whileServing({ owner: 'a light request' }, () => new Promise<void>((resolve) => (endLight = resolve)));
  // Heavy work now rests for six times as long as this turn. Nothing overtakes the work that waits.
  await whileServing({ owner: 'a' }, () => inTurn(spin));
  const second = whileServing({ owner: 'b' }, () => inTurn(() => written.push('another merchant')));
  const read = { reader: { vendorId }, text: 'select generate_series(1, 3)', values: [] };
  const file = readRows({ db, replica: null }, read, format, new AbortController().signal);
  for await (const _ of file);
  await second;
  endLight();
  await light;
  expect(written).toEqual(['another merchant', '3 rows']);
});

function spin(): void {
  for (const end = performance.now() + 40; performance.now() < end; );
}
