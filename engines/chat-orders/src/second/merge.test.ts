import { readdirSync, readFileSync } from 'node:fs';
import type { ReadRow } from '@tibara/contract/readings/calls';
import { describe, expect, test } from 'vitest';
import { isRowAsLabelled, type LabelledMessage, pastedAt } from '../../bench/judge.ts';
import { truthOf } from '../../bench/second-reader.ts';
import { readPastedOrders } from '../read-pasted-orders.ts';
import type { PastedRow } from '../types.ts';
import { comparedFields } from './compare.ts';
import { mergeReading, type Proposal, takeAll, takeRow } from './merge.ts';

const folder = new URL('../../bench/messages/', import.meta.url);
const messages: LabelledMessage[] = readdirSync(folder).flatMap((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);
const read = messages.map((message) => {
  const [text, options] = [message.text.join('\n'), { now: pastedAt, region: message.region }];
  const rules = readPastedOrders(text, options);
  const truth = truthOf({ text, ...options }, message.rows);
  return { ...message, text, options, rules, truth, merged: mergeReading(text, rules, truth, options) };
});

const rowOf = (rows: readonly PastedRow[], { index }: Proposal) => (index === null ? null : (rows[index] ?? null));

/** A reproducible sequence of numbers from 0 to 1. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const asText = (text: string, options: (typeof read)[number]['options'], rows: ReadRow[]) => {
  const rules = readPastedOrders(text, options);
  return { rules, merged: mergeReading(text, rules, rows, options) };
};

/** Rows of one line each: its words by field. */
function linesRead(text: string, ...rows: [line: number, words: Partial<Record<string, string>>][]): ReadRow[] {
  const lines = text.split('\n');
  return rows.map(([line, words]) => {
    const start = lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0);
    return {
      parts: [{ start, end: start + (lines[line]?.length ?? 0) }],
      words: Object.entries(words).map(([field, each = '']) => {
        const at = text.indexOf(each, start) < 0 ? text.indexOf(each) : text.indexOf(each, start);
        return { field: field as ReadRow['words'][number]['field'], start: at, end: at + each.length };
      }),
    };
  });
}

const MY = { now: pastedAt, region: 'MY' } as const;

describe('a reader that knows the truth', () => {
  test('leaves 97 of 100 rows right after one press each', () => {
    const rows = read.flatMap(({ rows: wanted, rules, merged }) => {
      const taken = merged.map((each) => takeRow(rowOf(rules.rows, each), each));
      return wanted.map((row) => taken.some((each) => each !== null && isRowAsLabelled(each, row)));
    });
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.filter(Boolean).length / rows.length).toBeGreaterThanOrEqual(0.97);
  });

  test('contradicts few rows that the rules read right', () => {
    const rows = read.flatMap(({ rows: wanted, rules, merged }) =>
      wanted.flatMap((row) => {
        const found = merged.find((each) => isRowAsLabelled(rowOf(rules.rows, each) ?? undefined, row));
        return found ? [found.differs.filter((field) => field === 'phone' || field === 'cod')] : [];
      }),
    );
    expect(rows.filter((differs) => differs.length > 0).length / rows.length).toBeLessThan(0.03);
  });
});

describe('a reader with one wrong value in twenty', () => {
  const spoilt = read.map((each, index) => {
    const random = makeRandom(index);
    const words = each.truth.flatMap((row) => row.words);
    const truth = each.truth.map((row) => ({
      ...row,
      words: row.words.map((word) => {
        const other = words[Math.floor(random() * words.length)];
        return random() < 0.05 && other ? { ...other, field: word.field } : word;
      }),
    }));
    return { ...each, merged: mergeReading(each.text, each.rules, truth, each.options) };
  });

  test("changes no phone, cash or unit by 'take all'", () => {
    for (const { rules, merged } of spoilt)
      for (const each of merged) {
        const row = rowOf(rules.rows, each);
        if (row) expect(takeAll(row, each)).toMatchObject({ phone: row.phone, cod: row.cod, unit: row.unit });
      }
  });

  test('leaves no row unasked whose phone, cash or unit differs from the label', () => {
    const wrong = spoilt.flatMap(({ rows: wanted, rules, merged, title }) =>
      merged.flatMap((each) => {
        const row = rowOf(rules.rows, each);
        const label = row && wanted.find(({ phone }) => phone === row.phone);
        if (!row || !label || each.differs.length > 0 || Object.keys(row.unsure).length > 0) return [];
        return (label.cod ?? null) === row.cod || label.also?.cod?.includes(row.cod) ? [] : [title];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a value that the reader changes', () => {
  const agreed = read.flatMap((each) =>
    each.merged.flatMap(({ index, differs }) => (index !== null && differs.length === 0 ? [{ ...each, index }] : [])),
  );

  test('makes each of 500 rows ask', () => {
    const silent: string[] = [];
    let changed = 0;
    for (const [turn, { text, rules, truth, options, merged, index, title }] of agreed.slice(0, 600).entries()) {
      const row = truth.find(({ words }) =>
        words.some(({ start }) => merged[index]?.read?.spans.phone?.some((span) => span.start === start)),
      );
      const compared = row?.words.filter(({ field }) => field !== 'note') ?? [];
      const word = compared[turn % compared.length];
      const other = compared[(turn + 1) % compared.length];
      if (!row || !word || !other || other === word) continue;
      changed += 1;
      const change = [[], [{ ...word, start: other.start, end: other.end }]][turn % 2] ?? [];
      const words = row.words.flatMap((each) => (each === word ? change : [each]));
      const again = mergeReading(
        text,
        rules,
        truth.map((each) => (each === row ? { ...row, words } : each)),
        options,
      );
      if (again[index]?.differs.length === 0) silent.push(`${title}: ${word.field}`);
    }
    expect(changed).toBeGreaterThanOrEqual(500);
    expect(silent).toEqual([]);
  });

  test.each(comparedFields)('is noticed in %s', (field) => {
    const text = 'Aida 0123456789, 12 Jalan Lahat, 30200 Ipoh, unit 3-2, cod rm20, 21/11/2026 3pm';
    const words = {
      ...{ name: 'Aida', phone: '0123456789', address: '12 Jalan Lahat, 30200 Ipoh', unit: '3-2' },
      ...{ cod: 'rm20', date: '21/11/2026', time: '3pm' },
    };
    expect(asText(text, MY, linesRead(text, [0, words])).merged[0]?.differs).toEqual([]);
    const { [field]: _, ...others } = words;
    expect(asText(text, MY, linesRead(text, [0, others])).merged[0]?.differs).toContain(field);
  });
});

describe('words of the reader', () => {
  const text =
    'Friday 3pm, shop 0198887777\nAida 0123456789 12 Jalan Lahat Ipoh\nRavi 0163309921 88 Jalan Besar Kajang';
  const aida = { name: 'Aida', address: '12 Jalan Lahat Ipoh' };
  const ravi = { name: 'Ravi', phone: '0163309921', address: '88 Jalan Besar Kajang' };
  const proposed = (own: Partial<Record<string, string>>) =>
    asText(text, MY, linesRead(text, [1, { ...aida, ...own }], [2, ravi])).merged.find(
      ({ read }) => read?.name === 'Aida',
    )?.read;

  test('count in their own part', () => {
    expect(proposed({ phone: '0123456789' })?.phone).toBe('+60123456789');
  });

  test("do not count in another row's part", () => {
    expect(proposed({ phone: '0163309921' })?.phone).toBeNull();
  });

  test('of a time for all count, a number for all does not', () => {
    expect(proposed({ time: '3pm' })?.time).toBe('15:00');
    expect(proposed({ phone: '0198887777' })?.phone).toBeNull();
  });

  test('are made values by the rules alone', () => {
    expect(proposed({ phone: '12 Jalan Lahat' })?.phone).toBeNull();
    expect(proposed({ cod: 'Ipoh' })?.cod).toBeNull();
  });
});

describe('a proposal', () => {
  test('for a drop-off that the rules do not have asks in each value', () => {
    const text = 'Aida\n0123456789\n12 Jalan Lahat, 30200 Ipoh\n\nsame for my sister Siti ok';
    const [aida, siti] = linesRead(
      text,
      [0, { name: 'Aida', phone: '0123456789', address: '12 Jalan Lahat, 30200 Ipoh' }],
      [4, { name: 'Siti', address: '12 Jalan Lahat, 30200 Ipoh' }],
    );
    const first = { start: 0, end: text.indexOf('\n\n') };
    const { merged } = asText(text, MY, [
      { parts: [first], words: aida?.words ?? [] },
      { parts: [first, ...(siti?.parts ?? [])], words: siti?.words ?? [] },
    ]);
    expect(merged.map(({ index }) => index)).toEqual([0, null]);
    expect(merged[1]?.differs).toEqual(['name', 'address']);
  });

  test('without a drop-off of the rules makes it ask', () => {
    const text = 'Aida 0123456789 12 Jalan Lahat Ipoh';
    const [found] = asText(text, MY, []).merged;
    expect([found?.read, found?.differs]).toEqual([null, comparedFields]);
  });

  test("with the writer's number leaves the phone out of the row's press", () => {
    const text = '[8:20 am, 20/11/2026] +60 12-880 4416: send to Aida, 12 Jalan Lahat, Ipoh';
    const words = { name: 'Aida', phone: '+60 12-880 4416', address: '12 Jalan Lahat, Ipoh' };
    const { rules, merged } = asText(text, MY, linesRead(text, [0, words]));
    const [found] = merged;
    expect(found).toMatchObject({ read: { phone: '+60128804416' }, isPhoneOfOthers: true });
    expect(found && takeRow(rules.rows[0] ?? null, found)?.phone).toBeNull();
  });
});
