import { AppError } from '#platform/errors.ts';
import type { Picture } from '../port.ts';

const DATA_URL = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** Events bring pictures only as data URLs: an address in an event is never fetched. */
export function readPicture(dataUrl: string): Picture {
  const [, contentType, base64] = DATA_URL.exec(dataUrl) ?? [];
  const picture = pictureOf(Buffer.from(base64 ?? '', 'base64'));
  if (picture && picture.contentType === contentType) return picture;
  const issue = { path: 'body.proofOfDelivery', message: 'send a PNG, JPEG or WebP as a data URL' };
  throw new AppError('bad_request', `${issue.path}: ${issue.message}`, { issues: [issue] });
}

/** Null if the first bytes are of another kind, such as the page of a proxy. */
export function pictureOf(bytes: Buffer): Picture | null {
  const contentType = kinds.find(({ begins }) => begins.test(bytes.toString('latin1', 0, 12)))?.contentType;
  return contentType ? { contentType, bytes } : null;
}

const kinds = [
  { contentType: 'image/png', begins: /^\x89PNG\r\n/ },
  { contentType: 'image/jpeg', begins: /^\xff\xd8\xff/ },
  { contentType: 'image/webp', begins: /^RIFF[\s\S]{4}WEBP/ },
] as const;
