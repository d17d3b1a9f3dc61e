import { expect, test } from 'vitest';
import { pictureOf, readPicture } from './picture.ts';

const dataUrl = (type: string) => `data:${type};base64,${Buffer.from('a picture').toString('base64')}`;

test.each(['image/png', 'image/jpeg', 'image/webp'])('a proof in %s is accepted', (type) => {
  expect(readPicture(dataUrl(type))).toEqual({ contentType: type, bytes: Buffer.from('a picture') });
});

test.each(['image/svg+xml', 'text/html', 'application/pdf'])('a proof in %s is refused', (type) => {
  expect(() => readPicture(dataUrl(type))).toThrow('proofOfDelivery: send a PNG, JPEG or WebP as a data URL');
});

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n…'],
  ['image/jpeg', '\xff\xd8\xff\xe0…'],
  ['image/webp', 'RIFF\x24\n\0\0WEBPVP8 '],
])('bytes of %s are known by their beginning', (contentType, text) => {
  const bytes = Buffer.from(text, 'latin1');
  expect(pictureOf(bytes)).toEqual({ contentType, bytes });
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', ''])(
  'bytes of another kind are no picture: %s',
  (text) => {
    expect(pictureOf(Buffer.from(text))).toBeNull();
  },
);
