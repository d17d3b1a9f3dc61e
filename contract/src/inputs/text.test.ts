import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { line, note, optionalLine, optionalNote } from './text.ts';

test('a name or an address is one line without direction marks', () => {
  for (const schema of [line(), optionalLine()]) {
    expect(z.parse(schema, ' shop@kedai.test\r\nBcc: other@kedai.test\u0001 ')).toBe(
      'shop@kedai.test Bcc: other@kedai.test',
    );
    expect(z.parse(schema, 'Kedai \u202egnp.exe\u2066')).toBe('Kedai gnp.exe');
  }
});

/** Blanks, controls, joiners, accents: characters that show nothing alone. */
const showsNothing = fc.string({
  unit: fc
    .integer({ min: 0, max: 0x10ffff })
    .map(String.fromCodePoint)
    .filter((mark) => /[\p{DI}\p{Cc}\p{Cf}\p{M}\p{Z}\u2800]/u.test(mark)),
  minLength: 1,
  maxLength: 20,
});

test('invisible characters alone are no name', () => {
  fc.assert(
    fc.property(showsNothing, fc.constantFrom(line(), optionalLine(), note(), optionalNote()), (text, schema) => {
      expect(z.parse(schema, text)).toBe('');
    }),
  );
});

test('invisible characters are removed from a name, joiners stay', () => {
  for (const schema of [line(), optionalLine(), note()]) {
    expect(z.parse(schema, 'Ke\u00addai\u200b')).toBe('Kedai');
    expect(z.parse(schema, '\u0d28\u0d4d\u200d 👩\u200d🍳')).toBe('\u0d28\u0d4d\u200d 👩\u200d🍳');
  }
});

test('a note keeps its lines', () => {
  expect(z.parse(note(), 'Ring twice\n\tthen wait\u0007\u202e ')).toBe('Ring twice\n\tthen wait');
});
