import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { refuseInsideTransaction } from '../db/transaction/open-transaction.ts';
import { fetchFarSide } from '../far-sides/ask-far-side.ts';
import { FarSideError } from '../far-sides/far-side-error.ts';
import { readAtMost } from '../far-sides/read-at-most.ts';
import type { Quarantine } from '../quarantine/quarantine.ts';
import type { FileSettings } from './settings.ts';

export type StoredFile = { key: string; sha256: Buffer };

/** Files behind S3's protocol (ADR 147). The bucket is not public: only the api reads it. */
export type Bucket = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Throws unless the object is there with these bytes. */
  read(file: StoredFile, patienceMs?: number): Promise<Buffer>;
  /** A missing object counts as removed. */
  remove(key: string): Promise<void>;
  /** The next keys after one, in the sequence of their bytes. */
  list(prefix: string, after: string): Promise<string[]>;
};

/** Larger than any picture that a courier may report. */
const MOST_BYTES = 1_000_000;
const MOST_LIST_BYTES = 4_000_000;
/** Shorter than a removal waits, so no upload ends after it. */
const PATIENCE_MS = 30_000;

/** Null without settings. A held copy writes and removes nothing. */
export function makeBucket(settings: FileSettings, quarantine: Quarantine, patienceMs = PATIENCE_MS): Bucket | null {
  const { BUCKET_URL, BUCKET_NAME = '' } = settings;
  if (BUCKET_URL === undefined) return null;
  const base = baseOf(BUCKET_URL, BUCKET_NAME, settings.BUCKET_PATH_STYLE === 'on');
  const ask = makeAsk(settings, patienceMs);
  const change = (request: Request) => {
    if (quarantine.isActive) throw new Error('A held copy changes nothing in the bucket');
    return ask(request);
  };
  return {
    async put(key, body) {
      await change({ method: 'PUT', url: `${base}/${key}`, body });
    },
    async read({ key, sha256 }, patienceMs) {
      const url = `${base}/${key}`;
      const bytes = await ask({ method: 'GET', url, patienceMs });
      if (!bytes) throw new FarSideError(NAME, url, `it has no ${key}`);
      if (!sumOf(bytes).equals(sha256)) throw new FarSideError(NAME, url, `it has other bytes of ${key}`);
      return bytes;
    },
    async remove(key) {
      await change({ method: 'DELETE', url: `${base}/${key}` });
    },
    async list(prefix, after) {
      const query = new URLSearchParams({ 'list-type': '2', prefix, ...(after && { 'start-after': after }) });
      const found = await ask({ method: 'GET', url: `${base}/?${query}`, mostBytes: MOST_LIST_BYTES });
      if (!found) throw new FarSideError(NAME, base, 'there is no such bucket');
      return [...found.toString().matchAll(/<Key>([^<]{1,1024})<\/Key>/g)].flatMap(([, key]) => key ?? []);
    },
  };
}

export const sumOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const NAME = 'The bucket';

type Request = {
  method: 'GET' | 'PUT' | 'DELETE';
  url: string;
  body?: Buffer<ArrayBuffer> | Buffer;
  patienceMs?: number | undefined;
  mostBytes?: number;
};

function makeAsk(settings: FileSettings, usualMs: number): (request: Request) => Promise<Buffer | null> {
  const { BUCKET_REGION: region, BUCKET_KEY: accessKeyId = '', BUCKET_SECRET: secretAccessKey = '' } = settings;
  const cache = new Map<string, ArrayBuffer>();
  return async ({ method, url, body, patienceMs = usualMs, mostBytes = MOST_BYTES }) => {
    refuseInsideTransaction(NAME);
    // The sum is signed, so the bucket refuses bytes that changed on the way.
    const sum = { 'x-amz-content-sha256': sumOf(body ?? Buffer.alloc(0)).toString('hex') };
    const signer = new AwsV4Signer({
      method,
      url,
      headers: sum,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      cache,
    });
    try {
      const { headers } = await signer.sign();
      const signal = AbortSignal.timeout(patienceMs);
      const sent = { method, headers: Object.fromEntries(headers), redirect: 'error', signal } as const;
      const response = await fetchFarSide('bucket', url, { ...sent, ...(body && { body: new Uint8Array(body) }) });
      const { ok, status } = response;
      const bytes = await readAtMost(response, mostBytes);
      if (ok) return bytes;
      const [, code = ''] = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString()) ?? [];
      if (status === 404 && method !== 'PUT' && code !== 'NoSuchBucket') return null;
      throw new FarSideError(NAME, url, `responded with ${status} ${code}`.trim());
    } catch (error) {
      throw error instanceof FarSideError ? error : new FarSideError(NAME, url, error);
    }
  };
}

function baseOf(address: string, name: string, isPath: boolean): string {
  const url = new URL(address);
  if (!isPath) url.hostname = `${name}.${url.hostname}`;
  return `${url.href.replace(/\/$/, '')}${isPath ? `/${name}` : ''}`;
}
