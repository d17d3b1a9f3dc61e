import { expect, test } from 'vitest';
import { addTooOld, toHtml, toShell } from './html';

const template = {
  boot: 'assets/boot.js',
  html: `<!doctype html><html lang="en"><head><title>tibara</title><meta name="description" content="old" />
<script>theme()</script><script type="module" crossorigin src="/assets/index.js"></script>
<link rel="modulepreload" crossorigin href="/assets/frame.js"><link rel="stylesheet" href="/assets/index.css"></head>
<body><div id="root"></div></body></html>`,
};
const page = {
  language: 'ms',
  title: 'Laman utama',
  description: 'Kurier & "lain"',
  body: '<main>Satu pengambilan</main>',
  styles: '<link rel="stylesheet" href="/assets/home.css">',
  links: '<link rel="canonical" href="https://tibara.example/ms">',
  failure: { language: 'ms', text: 'Butang belum berfungsi', retry: 'Cuba lagi' },
};

test('a prerendered page has its title and text before any script', () => {
  const html = toHtml(template, page);
  expect(html).toContain('<html lang="ms" data-words="ms">');
  expect(html).toContain('<div id="root" data-language="ms"><main>Satu pengambilan</main></div>');
  expect(html).toContain('lang="ms" hidden><p>Butang belum berfungsi</p><button type="button">Cuba lagi</button>');
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Laman utama</title>']);
  expect(html).toContain('content="Kurier &amp; &quot;lain&quot;"');
  expect(html).toContain(page.links);
});

test('styles load immediately, scripts wait in a template', () => {
  const html = toHtml(template, page);
  const [, waiting = ''] = /<template id="portal-files">(.*?)<\/template>/.exec(html) ?? [];
  expect(waiting).toContain('src="/assets/index.js"');
  expect(waiting).toContain('href="/assets/frame.js"');
  const rest = html.replace(waiting, '');
  expect(rest).not.toMatch(/index\.js|frame\.js/);
  expect(rest).toContain('src="/assets/boot.js"');
  for (const styles of ['/assets/index.css', '/assets/home.css']) expect(rest).toContain(styles);
});

test("every other route's page can explain in each language why it is empty", () => {
  const english = { language: 'en', text: 'It did not come', retry: 'Retry' };
  const off = { language: 'ms', text: 'Tiada skrip', home: { text: 'Laman utama', address: '/ms' } };
  const shell = toShell(template.html, [english, page.failure], [off]);
  const [empty = '', ...notices] = shell.split('<main class="notice"');
  expect(empty).toMatch(/<div id="root"><\/div>$/);
  expect(notices).toEqual([
    ' lang="en" hidden><div role="alert"><h1>It did not come</h1></div><button type="button">Retry</button></main>',
    expect.stringContaining(' lang="ms" hidden><div role="alert"><h1>Butang belum berfungsi</h1></div>'),
    expect.stringContaining('<p lang="ms">Tiada skrip <a href="/ms">Laman utama</a></p></div></main></noscript>'),
  ]);
});

test('a page has a hidden text for older browsers before its root', () => {
  expect(addTooOld(template.html, [{ language: 'en', text: 'Too old' }])).toContain(
    '<body><div id="too-old" hidden><p lang="en">Too old</p></div><div id="root">',
  );
});
