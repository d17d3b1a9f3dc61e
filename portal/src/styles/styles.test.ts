import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compile } from 'tailwindcss';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');

/** The stylesheets of the map are a part's too. */
const map = '../../engines/route-map/src';

const files = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => relative(src, join(src, folder, file)));

const read = (file: string): string => readFileSync(join(src, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

type Block = { heads: readonly string[]; declarations: string };

/** Each block of a stylesheet with its own and its parents' preludes: selectors, `@media …`. */
function blocksOf(css: string): Block[] {
  const found: Block[] = [];
  const open: { head: string; declarations: string }[] = [];
  let text = '';
  for (const each of css) {
    if (each === '{') {
      const [head = '', ...before] = text.split(';').reverse();
      const outer = open.at(-1);
      if (outer) outer.declarations += before.join(';');
      open.push({ head: head.replaceAll(/\s+/g, ' ').trim(), declarations: '' });
    } else if (each === '}') {
      const heads = open.map(({ head }) => head);
      const closed = open.pop();
      if (closed) found.push({ heads, declarations: closed.declarations + text });
    }
    text = each === '{' || each === '}' ? '' : text + each;
  }
  return found;
}

const selectorOf = (head: string): string => (head.startsWith('@') ? '' : head);

const blocks = (folder: string) =>
  files(folder, /\.css$/).flatMap((file) => blocksOf(read(file)).map((block) => ({ file, ...block })));

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);

describe('styles keep to one rule', () => {
  test("a part's class is only styled in ui/", () => {
    const owned = new Set(
      [...blocks('ui'), ...blocks(map)].flatMap(({ heads }) => heads.flatMap(selectorOf).flatMap(classesIn)),
    );
    expect(owned.size).toBeGreaterThan(100);
    const inStyles = [...blocks('features'), ...blocks('app')]
      .filter(({ heads }) => classesIn(selectorOf(heads.at(-1) ?? '')).some((name) => owned.has(name)))
      .map(({ file, heads }) => `${file}: ${heads.at(-1)}`);
    // Tailwind can also select inner elements: `[&_.button]:mt-2`.
    const inCode = [...files('features', /\.tsx?$/), ...files('app', /\.tsx?$/)].flatMap((file) =>
      [...read(file).matchAll(/[\w*-]*\[[^\s\]]*&[^\s\]]*\]:/g)]
        .filter(([variant]) => classesIn(variant).some((name) => owned.has(name)))
        .map(([variant]) => `${file}: ${variant}`),
    );
    expect([...inStyles, ...inCode]).toEqual([]);
  });

  test('widths are only named in breakpoints.ts', () => {
    const inStyles = [...blocks('.'), ...blocks(map)]
      .filter(({ heads }) => /^@(media|container)\b.*\d/.test(heads.at(-1) ?? ''))
      .map(({ file, heads }) => `${file}: ${heads.at(-1)}`);
    const inCode = [...files('.', /\.tsx?$/), ...files(map, /\.tsx?$/)]
      .filter((file) => file !== 'styles/breakpoints.ts')
      .filter((file) =>
        /\b(min-|max-)?(width|height)\s*(:|[<>]=?)\s*[\d.]+(px|r?em)\s*\)|\b(min|max)-\[[^\]]*\]:/.test(read(file)),
      );
    expect([...inStyles, ...inCode]).toEqual([]);
  });

  test('a token has one line for both themes: light-dark()', () => {
    const perTheme = [...blocks('.'), ...blocks(map)]
      .filter(({ heads }) => heads.some((head) => /data-theme|prefers-color-scheme/.test(head)))
      .filter(({ declarations }) => /(^|[;\s])--[\w-]+\s*:/.test(declarations))
      .map(({ file, heads }) => `${file}: ${heads.join(' ')}`);
    expect(perTheme).toEqual([]);
  });

  test('a weight beside the font of a text decides', async () => {
    const theme = `@layer utilities { @tailwind utilities; } ${read('styles/theme.css')}`;
    const texts = [...theme.matchAll(/@utility (text-[a-z0-9]+)/g)].map(([, name = '']) => name);
    expect(texts).toContain('text-caption');
    const css = (await compile(theme)).build([...texts, 'font-semibold']);
    const before = texts.filter((name) => css.indexOf(`.${name} {`) < css.indexOf('.font-semibold {'));
    expect(before).toEqual(texts);
  });
});
