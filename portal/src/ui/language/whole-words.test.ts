import { expect, test } from 'vitest';
import { messages } from './catalogues/ms';

test('no line ends within a Malay word that is written twice', () => {
  const texts = JSON.stringify(messages);
  expect(texts).toContain('sekurang-\u2060kurangnya');
  expect(texts.match(/(\p{L}{3,})-\1/giu)).toBe(null);
  // What is copied into files and other programs stays as it is typed.
  expect(texts).toContain('E-mel');
});
