import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage, type Sentences } from '@tibara/contract/language/in-language';
import { ms as msOfContract } from '@tibara/contract/language/sentences/ms';
import { zhHans as zhHansOfContract } from '@tibara/contract/language/sentences/zh-hans';
import { describe, expect, test } from 'vitest';
import { ms as msOfPapers } from '../../src/papers/words/ms.ts';
import { zhHans as zhHansOfPapers } from '../../src/papers/words/zh-hans.ts';
import { ms } from '../../src/platform/language/ms.ts';
import { zhHans } from '../../src/platform/language/zh-hans.ts';
import { ledgerKinds } from '../../src/wallet/ledger-kinds.ts';
import { faultsOf, type Translated } from './faults.ts';

const root = join(import.meta.dirname, '../../..');
const languages = [
  ['ms', { ...msOfContract, ...ms }, msOfPapers],
  ['zh-Hans', { ...zhHansOfContract, ...zhHans }, zhHansOfPapers],
] as const satisfies readonly (readonly [string, Sentences, Sentences])[];

/** The portal's own words, as `npm run lingui:extract` wrote them. */
function readCatalogue(language: string): Translated[] {
  const entries = readFileSync(join(root, `portal/src/locales/${language}/messages.po`), 'utf8')
    .split('\n\n')
    .slice(1);
  const part = (entry: string, name: string) => new RegExp(`^${name} (".*")$`, 'm').exec(entry)?.[1];
  return entries.flatMap((entry) => {
    const [english, text] = [part(entry, 'msgid'), part(entry, 'msgstr')];
    return english && text ? [{ english: JSON.parse(english), text: JSON.parse(text) }] : [];
  });
}

const sourcesIn = (folder: string, kind = /\.ts$/): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => join(root, folder, file));

/** A text with parts is called with what is surely not a part of the sentence. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value('Ng 7', 'Lim 8'))];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const contractFiles = sourcesIn('contract/src').filter((file) => !/\/(language|pasted-orders)\//.test(file));
const contractModules = await Promise.all(contractFiles.map((file) => import(file)));
const fixedTexts = contractModules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (/(Messages|Labels|Hints)$/.test(name) ? textsIn(value) : [])),
);

/** What the server says itself: each sentence that is written where a request is refused. */
const refusals = sourcesIn('api/src').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const thrown = source.matchAll(/new AppError\(\s*'\w+',\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g);
  const named = source.matchAll(/(?:\bconst [A-Z_]+ = |\brefuse(?:Stale)?\([^']*)'([A-Z][^']+\.)'/g);
  return [...thrown, ...named].map(([, plain, template]) => plain ?? (template ?? '').replace(/\$\{[^}]*\}/g, '9'));
});
/** Said to programs, not to people. */
const forPrograms =
  /^[\w.-]+: |Idempotency|content type|signature|vendor for this user|^The order group|was cancelled\.$/;

/** What papers say: each text that is given to `say`, and the names of their facts, lines and columns. */
const onPaper = ['papers', 'wallet/receipts', 'wallet/statement', 'order-groups/papers', 'order-groups/summaries']
  .flatMap((folder) => sourcesIn(`api/src/${folder}`))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\b(?:say\(\s*|label: |head: |title: )'([^']+)'/g)])
  .map(([, text = '']) => text);
const movements = Object.values(ledgerKinds).flatMap(({ movement, label }) => (movement ? [label] : []));

describe.each(languages)('%s', (language, sentences, ofPapers) => {
  const catalogue = readCatalogue(language);
  const lists: Translated[] = Object.entries({ ...sentences, ...ofPapers }).map(([english, text]) => ({
    english,
    text,
  }));

  test('every text of the portal is translated', () => {
    expect(catalogue.length).toBeGreaterThan(1100);
    expect(catalogue.filter(({ text }) => text === '').map(({ english }) => english)).toEqual([]);
  });

  test('every fixed text of the rules and every refusal of the server is translated', () => {
    expect(fixedTexts.length).toBeGreaterThan(140);
    expect(refusals.length).toBeGreaterThan(20);
    const said = new Set(Object.values(sentences));
    const isMissing = (text: string) => inLanguage(text, sentences) === text && !said.has(text);
    expect([...fixedTexts, ...refusals.filter((text) => !forPrograms.test(text))].filter(isMissing)).toEqual([]);
  });

  test('every text of a paper is translated', () => {
    expect(onPaper.length).toBeGreaterThan(60);
    const known = { ...sentences, ...ofPapers };
    expect([...onPaper, ...movements].filter((text) => !Object.hasOwn(known, text))).toEqual([]);
  });

  test('a translation has the values, tags and plural of its English, no refused word, and fits its place', () => {
    const written = [...catalogue, ...lists].filter(({ text }) => text !== '');
    expect(written.flatMap((each) => faultsOf(language, each))).toEqual([]);
  });
});

test('a comma on a screen is in a text that is translated: Chinese has its own', () => {
  const bare = sourcesIn('portal/src', /\.tsx$/).filter((file) =>
    /(?:^\s*|[}>]), ?(?:\{' '\}|<Trans)/m.test(readFileSync(file, 'utf8')),
  );
  expect(bare).toEqual([]);
});

test('the rules find what they are for', () => {
  const find = (language: string, english: string, text: string) => faultsOf(language, { english, text }).length;
  expect(find('ms', '{0} held', '{0} ditahan')).toBe(0);
  expect(find('ms', '{0} held', 'ditahan')).toBe(1);
  expect(find('ms', '<0>Open</0> it', 'Buka')).toBe(1);
  expect(find('ms', '{n, plural, one {# row} other {# rows}}', '{n, plural, other {# baris}}')).toBe(0);
  expect(find('ms', '{n, plural, one {# row} other {# rows}}', '{n, plural, one {# baris} other {# baris}}')).toBe(1);
  expect(find('ms', 'Send it', 'Kirim atau kirim')).toBe(1);
  expect(find('zh-Hans', 'Delivery', '配送')).toBe(1);
  expect(find('zh-Hans', 'Saved, retry.', '已保存,请重试。')).toBe(1);
  expect(find('zh-Hans', 'Amount ({0})', '金额 ({0})')).toBe(0);
  expect(find('zh-Hans', 'Amount ({0})', '金额（{0}）')).toBe(1);
  expect(find('zh-Hans', 'Fee (each)', '费用 (每个)')).toBe(1);
  expect(find('zh-Hans', 'Pay', '请您现在立即进行付款操作')).toBe(1);
});
