import { expect, test } from 'vitest';
import { messages } from './catalogues/ms';

test('no line breaks within a doubled Malay word', () => {
  const texts = JSON.stringify(messages);
  expect(texts).toContain('sekurang-\u2060kurangnya');
  expect(texts.match(/(\p{L}{3,})-\1/giu)).toBe(null);
  // Texts copied into files and other programs stay as typed.
  expect(texts).toContain('E-mel');
});
