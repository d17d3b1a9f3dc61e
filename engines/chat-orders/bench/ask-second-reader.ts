import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadRow } from '@tibara/contract/readings/calls';
import { makeReader } from '../../../api/src/readings/reader/reader.ts';
import { type Figure, percentile, round } from '../../../bench/measure.ts';
import { readPastedOrders } from '../src/read-pasted-orders.ts';
import { mergeReading, takeAll, takeRow } from '../src/second/merge.ts';
import type { PastedRow } from '../src/types.ts';
import { pairsOf, type Text, wrongIn } from './strangers.ts';

/** Strangers' texts, read by the endpoint of READER_URL, READER_MODEL and READER_TOKEN. Nothing without them. */
export async function secondReader(): Promise<Figure[]> {
  const { READER_URL, READER_MODEL, READER_TOKEN } = process.env;
  const reader = makeReader({ READER_URL, READER_MODEL, READER_TOKEN });
  if (!reader) return [];
  const folder = process.env.STRANGERS ?? join(import.meta.dirname, 'strangers');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const texts: Text[] = files.flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const [counts, seconds] = [{ all: 0, before: 0, pressed: 0, whole: 0, wrong: 0 }, [] as number[]];
  for (const { text, now, region, expect } of texts) {
    const options = { now: new Date(now), region };
    const rules = readPastedOrders(text, options);
    const from = performance.now();
    let rows: ReadRow[] = [];
    for await (const line of reader(text, new AbortController().signal, ({ message }) => console.log(message))) {
      if (line.kind === 'row') rows.push(line.row);
      if (line.kind === 'again') rows = [];
      if (line.kind === 'end' && line.isWhole) counts.whole += 1;
    }
    seconds.push((performance.now() - from) / 1000);
    const proposals = mergeReading(text, rules, rows, options);
    const rowOf = (index: number | null) => (index === null ? null : (rules.rows[index] ?? null));
    const rightOf = (found: readonly PastedRow[]) =>
      pairsOf(expect, found).filter(({ row, wanted }) => row && wrongIn(row, wanted).length === 0).length;
    const taken = proposals.flatMap((each) => takeRow(rowOf(each.index), each) ?? []);
    const together = proposals.flatMap((each) => {
      const row = rowOf(each.index);
      return row ? [{ row, all: takeAll(row, each) }] : [];
    });
    counts.all += expect.length;
    counts.before += rightOf(rules.rows);
    counts.pressed += rightOf(taken);
    counts.wrong += together.filter(({ row, all }) => all.phone !== row.phone || all.cod !== row.cod).length;
  }
  const share = (count: number, all: number) => `${count} of ${all} (${round((100 * count) / all, 1)} %)`;
  return [
    { what: 'second reader: answers without an error', measured: share(counts.whole, texts.length) },
    { what: 'second reader: rows right before it', measured: share(counts.before, counts.all) },
    { what: 'second reader: rows right after one press each', measured: share(counts.pressed, counts.all) },
    { what: "second reader: phones and cash that 'take all' changes", measured: String(counts.wrong) },
    {
      what: 'second reader: seconds for a text, p50, p95',
      measured: `${round(percentile(seconds, 50), 1)}, ${round(percentile(seconds, 95), 1)}`,
    },
  ];
}
