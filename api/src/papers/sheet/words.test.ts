import { expect, test } from 'vitest';
import { faceOf, type Weight } from './faces.ts';

const weights: Weight[] = [400, 600];

test.each(weights)("adjacent Chinese characters match fontkit's layout, at weight %i", (weight) => {
  const face = faceOf(0x9648, weight);
  if (!face) throw new Error('No face has this character');
  const characters = face.font.characterSet.filter((each) => each >= 0x4e00 && each <= 0x9fff);
  const text = String.fromCodePoint(...characters);
  // With explicit features it is not one of the cached words.
  const run = face.font.layout(text, ['kern', 'liga']);
  const word = face.wordOf(text);
  const placesOf = ({ glyphs, positions }: Pick<typeof run, 'positions'> & { glyphs: readonly { id: number }[] }) =>
    positions.map(({ xAdvance, xOffset, yOffset }, index) => [glyphs[index]?.id, xAdvance, xOffset, yOffset]);
  expect(characters.length).toBeGreaterThan(50);
  expect(placesOf({ glyphs: word.glyphs, positions: [...word.positions] })).toEqual(placesOf(run));
  expect(word.isReadable).toBe(true);
});
