import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../errors.ts';
import { parseJson } from './parse-json.ts';

const bytes = (text: string) => Buffer.from(text);
const refusalOf = (body: Buffer): AppError => {
  try {
    parseJson(body);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was taken');
};

describe('JSON from outside', () => {
  test('is read unchanged, with escapes, brackets in strings and every language', () => {
    const value = {
      a: ['[[[{{{', 'a "quoted" \\ word', 'Lebuh Chulia 槟城 😀', '\u00e9\ud83d\ude00'],
      b: null,
      c: -1.5e3,
    };
    expect(parseJson(bytes(JSON.stringify(value)))).toEqual(value);
    expect(parseJson(bytes('"\\ud83d\\ude00"'))).toBe('😀');
    expect(parseJson(bytes(`${'['.repeat(32)}${']'.repeat(32)}`))).toBeTruthy();
  });

  test('nested deeper than any call is refused before it is built', () => {
    const build = vi.spyOn(JSON, 'parse');
    expect(refusalOf(bytes('['.repeat(900_000)))).toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('32 levels'),
    });
    expect(refusalOf(bytes(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).code).toBe('bad_request');
    expect(refusalOf(bytes(`[${'0,'.repeat(60_000)}0]`)).code).toBe('too_large');
    expect(build).not.toHaveBeenCalled();
    build.mockRestore();
  });

  test('with half a character or a NUL is refused by field name', () => {
    for (const bad of ['\\ud800', '\\udc00 x', '\\u0000', '\\ud800\\ud800']) {
      const refusal = refusalOf(bytes(`{"orders":[{"product":"ok"},{"product":"a ${bad}"}]}`));
      expect(refusal.message).toBe('body.orders.1.product: holds a character that cannot be kept');
      expect(refusal.data).toMatchObject({ issues: [{ path: 'body.orders.1.product' }] });
    }
    expect(refusalOf(bytes('{"a":{"\\ud800":1}}')).message).toContain('body.a:');
    expect(refusalOf(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])).message).toBe('body: this is not UTF-8');
  });

  test('that is invalid is refused as such', () => {
    for (const text of ['', '{', '{"a":}', "{'a':1}", '[1]]', '\u0000', '"a\u0000"', 'undefined', ']'.repeat(50)])
      expect(refusalOf(bytes(text)).message, text).toBe('body: this is not JSON');
  });
});
