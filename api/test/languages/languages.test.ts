import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sentences } from '@tibara/contract/language/sentence';
import { ms as msOfContract } from '@tibara/contract/language/sentences/ms';
import { zhHans as zhHansOfContract } from '@tibara/contract/language/sentences/zh-hans';
import { describe, expect, test } from 'vitest';
import { ms } from '../../src/platform/language/ms.ts';
import { zhHans } from '../../src/platform/language/zh-hans.ts';
import { faultsOf, isRefusedEnglish, type Translated } from './faults.ts';
import { root, sentencesIn, sourcesIn } from './sources.ts';

const languages = [
  ['ms', msOfContract, ms],
  ['zh-Hans', zhHansOfContract, zhHans],
] as const satisfies readonly (readonly [string, Sentences, Sentences])[];

/** The portal's own texts, written by `npm run lingui:extract`. */
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

const ofContract = sentencesIn('contract/src');
const ofServer = sentencesIn('api/src');

/** Refusals as plain strings. They are never translated, because only programs read them. */
const plainRefusals = sourcesIn('api/src').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  const quoted = source.matchAll(/new AppError\(\s*'\w+',\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g);
  return [...quoted].map(([, plain, template]) => plain ?? template ?? '');
});
const forPrograms =
  /^(\S+|\$\{\w+\}): |Idempotency|content type|signature|business account|^The order group|was cancelled\.$/;

describe.each(languages)('%s', (language, contract, server) => {
  const catalogue = readCatalogue(language);
  const lists: Translated[] = Object.entries<string>({ ...contract, ...server }).map(([english, text]) => ({
    english,
    text,
  }));

  test('every text of the portal is translated', () => {
    expect(catalogue.length).toBeGreaterThan(1100);
    expect(catalogue.filter(({ text }) => text === '').map(({ english }) => english)).toEqual([]);
  });

  test('every sentence is translated, without unused translations', () => {
    expect(ofContract.length).toBeGreaterThan(170);
    expect(ofServer.length).toBeGreaterThan(140);
    const known = (of: Sentences) => Object.keys(of).toSorted();
    const used = (of: string[]) => [...new Set(of)].toSorted();
    expect(known(contract)).toEqual(used(ofContract));
    expect(known(server)).toEqual(used(ofServer.filter((text) => !Object.hasOwn(contract, text))));
  });

  test('a translation keeps values, tags and plurals, and fits its place', () => {
    const written = [...catalogue, ...lists].filter(({ text }) => text !== '');
    expect(written.flatMap((each) => faultsOf(language, each))).toEqual([]);
  });
});

test('an English text has no word that docs/words.md refuses', () => {
  const texts = [...readCatalogue('en').map(({ english }) => english), ...ofContract, ...ofServer];
  expect(texts.length).toBeGreaterThan(1700);
  expect(texts.filter(isRefusedEnglish)).toEqual([]);
});

test('a refusal without a sentence is for programs', () => {
  expect(plainRefusals.length).toBeGreaterThan(10);
  expect(plainRefusals.filter((text) => !forPrograms.test(text))).toEqual([]);
});

test('a comma on a screen is part of a translated text', () => {
  const bare = sourcesIn('portal/src', /\.tsx$/).filter((file) =>
    /(?:^\s*|[}>]), ?(?:\{' '\}|<Trans)/m.test(readFileSync(file, 'utf8')),
  );
  expect(bare).toEqual([]);
});

test('the rules find each kind of fault in a translation', () => {
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

test('refused English words are found, but fixed labels are allowed', () => {
  expect(['Orders under way', 'COD is said twice.', '{0} refunded'].filter(isRefusedEnglish)).toHaveLength(3);
  expect(['Orders in progress', 'Note To Driver', 'REFUNDED'].filter(isRefusedEnglish)).toEqual([]);
});
