import { lookup } from 'node:dns';
import { get, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { readAtMost } from '#platform/far-sides/read-at-most.ts';
import { isPublic } from '#platform/settings/public-address.ts';
import type { Picture } from '../../port.ts';
import { pictureOf } from '../../protocol/picture.ts';
import type { LalamoveSettings } from '../settings.ts';

const MOST_BYTES = 1_000_000;
const TIMEOUT_MS = 5000;

/** Null if there is no picture at this address, or none that may be fetched. */
export type FetchPicture = (url: string) => Promise<Picture | null>;

/**
 * The address of a picture is Lalamove's word, so it may not lead into the operator's own network. Only the host of the
 * API itself is fetched without TLS: a double on this machine.
 */
export function makeFetchPicture({ env }: { env: Pick<LalamoveSettings, 'LALAMOVE_URL'> }): FetchPicture {
  const api = new URL(env.LALAMOVE_URL).origin;
  return async (text) => {
    const url = URL.parse(text);
    try {
      if (url?.origin === api) return pictureOf(await fetchFromApi(url));
      return url?.protocol === 'https:' && isPublicHost(url.hostname) ? pictureOf(await fetchPublic(url)) : null;
    } catch {
      return null;
    }
  };
}

async function fetchFromApi(url: URL): Promise<Buffer> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return readAtMost(response, MOST_BYTES);
}

/** Does not follow redirects. */
function fetchPublic(url: URL): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { lookup: lookUpPublic, signal: AbortSignal.timeout(TIMEOUT_MS) };
    get(url, options, (response) => {
      if (response.statusCode === 200) {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > MOST_BYTES) response.destroy(new Error('The picture is too long'));
        });
        response.on('end', () => resolve(Buffer.concat(chunks)));
        response.on('error', reject);
        return;
      }
      response.destroy();
      reject(new Error(`responded with ${response.statusCode}`));
    }).on('error', reject);
  });
}

/** Checks the address that is then connected to, so that a second answer of the name's server changes nothing. */
const lookUpPublic: NonNullable<RequestOptions['lookup']> = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const bad = error ?? (found.every(({ address }) => isPublic(address)) ? null : new Error('a private address'));
    if (bad) return done(bad, []);
    return options.all ? done(null, found) : done(null, found[0]?.address ?? '', found[0]?.family);
  });
};

/** A literal address is not looked up. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}
