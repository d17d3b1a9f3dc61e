import { expect, test } from 'vitest';
import { readPicture } from './proof.ts';

const dataUrl = (type: string) => `data:${type};base64,${Buffer.from('a picture').toString('base64')}`;

test.each(['image/png', 'image/jpeg', 'image/webp'])('a proof in %s is accepted', (type) => {
  expect(readPicture(dataUrl(type))).toEqual({ contentType: type, bytes: Buffer.from('a picture') });
});

test.each(['image/svg+xml', 'text/html', 'application/pdf'])('a proof in %s is refused', (type) => {
  expect(() => readPicture(dataUrl(type))).toThrow('proofOfDelivery: send a PNG, JPEG or WebP as a data URL');
});
