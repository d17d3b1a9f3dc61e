import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, note, optionalLine } from './text.ts';

test('a name or an address is one line without direction marks', () => {
  for (const schema of [line(), optionalLine()]) {
    expect(z.parse(schema, ' shop@kedai.test\r\nBcc: other@kedai.test\u0001 ')).toBe(
      'shop@kedai.test Bcc: other@kedai.test',
    );
    expect(z.parse(schema, 'Kedai \u202egnp.exe\u2066')).toBe('Kedai gnp.exe');
  }
});

test('invisible characters alone are no name', () => {
  for (const schema of [line(), optionalLine(), note()]) {
    expect(z.parse(schema, '\u200b\u3164 \u00ad\ufeff')).toBe('');
    expect(z.parse(schema, 'Ke\u00addai\u200b')).toBe('Kedai');
  }
});

test('a note keeps its lines', () => {
  expect(z.parse(note(), 'Ring twice\n\tthen wait\u0007\u202e ')).toBe('Ring twice\n\tthen wait');
});
