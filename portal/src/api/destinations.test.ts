import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownPath, pageNow, webPage } from './destinations';

const openPage = (href: string) => vi.stubGlobal('location', new URL(href));

/** An attacker's values for `?from=` or for a page to return to (quality S16). */
const traps = [
  '//evil.test',
  '//evil.test/hello',
  '/\\evil.test',
  '\\\\evil.test',
  '\t//evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/.//evil.test',
  '/a/..//evil.test',
  '/\r\nLocation: https://evil.test',
  '%2f%2fevil.test',
  'https:evil.test',
  'https:/evil.test',
  'https://evil.test',
  'http:evil.test',
  'https://tibara.test@evil.test',
  'https://tibara.test.evil.test',
  'https://xn--tibra-gra.test',
  'https://tib\u0430ra.test',
  'a@evil.test',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'blob:https://tibara.test/1',
];

describe.each(['https://tibara.test/login', 'http://127.0.0.1:3000/login'])('on %s', (page) => {
  beforeEach(() => openPage(page));

  test.each(traps)('never returns to another site: %j', (trap) => {
    const path = ownPath(trap) ?? '/';
    expect(path).toMatch(/^\/(?!\/)/);
    expect(new URL(path, page).origin).toBe(new URL(page).origin);
    // Reading the result again gives the same result.
    expect(ownPath(path)).toBe(path);
  });

  test('returns to the requested page with its search', () => {
    expect(ownPath('/app/order-history?page=2#end')).toBe('/app/order-history?page=2#end');
    expect(ownPath(new URL('/main-order', page).href)).toBe('/main-order');
    for (const no of [7, undefined, null, {}]) expect(ownPath(no)).toBeUndefined();
  });
});

test('does not return to a path that looks like another site', () => {
  openPage('https://tibara.test//evil.test/hello');
  expect(pageNow()).toBe('/');
  openPage('https://tibara.test/app/wallet?type=TOPUP');
  expect(pageNow()).toBe('/app/wallet?type=TOPUP');
});

test("opens the bank's page, but no script", () => {
  openPage('https://tibara.test/main-order');
  expect(webPage('https://bank.test/3ds?a=1')).toBe('https://bank.test/3ds?a=1');
  expect(webPage('/sandbox/card/1')).toBe('https://tibara.test/sandbox/card/1');
  expect(webPage('javascript:alert(1)')).toBe('/');
});
