import { expect, test } from 'vitest';
import { pictureOf, readPicture } from './picture.ts';

const dataUrl = (type: string, text: string) => `data:${type};base64,${Buffer.from(text, 'latin1').toString('base64')}`;
const pictures: [string, string][] = [
  ['image/png', '\x89PNG\r\n\x1a\n…'],
  ['image/jpeg', '\xff\xd8\xff\xe0…'],
  ['image/webp', 'RIFF\x24\n\0\0WEBPVP8 '],
];
const issue = { path: 'body.proofOfDelivery', message: 'send a PNG, JPEG or WebP as a data URL' };
const refusal = expect.objectContaining({ code: 'bad_request', data: { issues: [issue] } });

test.each(pictures)('a proof in %s is accepted', (type, text) => {
  expect(readPicture(dataUrl(type, text))).toEqual({ contentType: type, bytes: Buffer.from(text, 'latin1') });
});

test.each(['image/svg+xml', 'text/html', 'application/pdf'])('a proof in %s is refused', (type) => {
  expect(() => readPicture(dataUrl(type, 'a picture'))).toThrow(refusal);
});

test.each(pictures)('a proof that is not the %s of its name is refused', (type) => {
  expect(() => readPicture(dataUrl(type, 'a picture'))).toThrow(refusal);
});

test.each(pictures)('bytes of %s are known by their beginning', (contentType, text) => {
  const bytes = Buffer.from(text, 'latin1');
  expect(pictureOf(bytes)).toEqual({ contentType, bytes });
});

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', 'GIF89a', ''])(
  'bytes of another kind are no picture: %s',
  (text) => {
    expect(pictureOf(Buffer.from(text))).toBeNull();
  },
);
