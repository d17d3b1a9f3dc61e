import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownUrl } from './own-url.ts';

const SITE = 'https://tibara.test';
const accepted = (sent: string, site = SITE): string | null => {
  try {
    return ownUrl(site, sent, 'returnUrl');
  } catch {
    return null;
  }
};

test('a page of this site is accepted by path or whole address', () => {
  expect(accepted('/app/wallet?card=saved#top')).toBe(`${SITE}/app/wallet?card=saved#top`);
  expect(accepted(`${SITE}/main-order/0192?back=%2F%2Fe.test&at=\\`)).toBe(
    `${SITE}/main-order/0192?back=%2F%2Fe.test&at=\\`,
  );
  expect(accepted(SITE)).toBe(`${SITE}/`);
  expect(accepted('HTTPS://TIBARA.TEST:443/app')).toBe(`${SITE}/app`);
});

test('another site is refused in every spelling', () => {
  const elsewhere = [
    '//e.test',
    '///e.test',
    '/.//e.test',
    '/..//e.test',
    '/%2e//e.test',
    '/app//e.test',
    '/app/..//e.test',
    `${SITE}//e.test`,
    `${SITE}/.//e.test`,
    '/\\e.test',
    '\\\\e.test',
    '/app\\..\\..\\\\e.test',
    'https:e.test',
    'https:/e.test',
    '\t//e.test',
    '/\t/e.test',
    '/\n/e.test',
    'java\tscript:alert(1)',
    ' //e.test',
    '%2f%2fe.test',
    '/%2f%2fe.test',
    '/%2fe.test',
    '/%5ce.test',
    '/.%2f/e.test',
    '/%09/e.test',
    '/%0A/e.test',
    'a@e.test',
    'https://tibara.test@e.test/',
    'https://e.test@tibara.test/',
    'https://tibara.test.e.test/',
    'https://tibara.test:444/',
    'http://tibara.test/',
    'https://tıbara.test/',
    'https://xn--tbara-q4a.test/',
    'https://tibara。test.e.test/',
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:${SITE}/x`,
    '/app\r\nLocation: https://e.test',
    'e.test',
    '',
  ];
  expect(elsewhere.filter((sent) => accepted(sent) !== null)).toEqual([]);
});

test('every accepted address leads to this site, also decoded', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '%5C',
      '%2e',
      '%09',
      '\t',
      '\n',
      '?',
      '#',
      'e.test',
      'app',
      'https:',
      SITE,
    ],
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  let taken = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((rest) => `/${rest}`),
      ),
      (sent) => {
        const url = accepted(sent);
        if (url === null) return;
        taken += 1;
        const { pathname, search, hash } = new URL(url);
        for (const path of [url, pathname + search + hash, pathname, decodeURIComponent(pathname)]) {
          expect(new URL(path, `${SITE}/app/wallet`).origin).toBe(SITE);
        }
      },
    ),
    { numRuns: 10_000 },
  );
  expect(taken).toBeGreaterThan(100);
});
