import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, withoutGuard } from './formulas.ts';

/** Blanks of any width and signs without one, but not line ends. */
const blanks = [...'\u0020\u00a0\u1680\u2000\u2003\u200a\u202f\u205f\u3000\u180e\u200b\u200d\u2060\ufeff'];
const signs = [...'=+-@\t＝＋－＠'];
const line = fc.tuple(
  fc.array(fc.constantFrom(...blanks), { maxLength: 3 }),
  fc.constantFrom(...signs, 'a', '7'),
  fc.constantFrom('', 'SUM(A1)', '1'),
);
const text = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) => lines.map(([before, sign, rest]) => `${before.join('')}${sign}${rest}`));

test('no line begins as a formula, whatever blanks are before it', () => {
  fc.assert(
    fc.property(text, (lines) => {
      const isFormula = (each: string) => signs.some((sign) => each.replace(/^[\p{Zs}\p{Cf}]+/u, '').startsWith(sign));
      expect(guarded(lines.join('\n')).split('\n').filter(isFormula)).toEqual([]);
    }),
  );
});

test('a guarded text is restored', () => {
  fc.assert(
    fc.property(text, (lines) => {
      const whole = lines.join('\n');
      expect(withoutGuard(guarded(whole))).toBe(whole);
    }),
  );
});
