import { expect, test } from 'vitest';
import { drawn } from '#test/drawn.ts';
import { speakEnglish } from '#test/english.ts';
import { FieldNote } from './Field';

speakEnglish();

// A note is a row of an icon and its text. Loose parts of a sentence would become columns.
test.each(['error', 'hint'] as const)('a number within the %s under a field stays in its sentence', (kind) => {
  const note = drawn(FieldNote, { id: 'phone', [kind]: 'Begin with + and the country code (eg. +60).' });
  expect(note).toMatch(/<span>Begin .*\+60<\/span>\)\.<\/span><\/p>$/);
});
