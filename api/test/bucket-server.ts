import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';

/** Answers in place of the bucket. False: the bucket answers. */
type Fault = (request: IncomingMessage, response: ServerResponse, body: Buffer) => boolean;

/** A bucket on this machine that plays the faults of real ones. It compares sums, but no signatures. */
export async function startBucketServer() {
  const objects = new Map<string, Buffer>();
  const bucket = {
    settings: {} as Record<string, string>,
    objects,
    asked: [] as string[],
    fault: null as Fault | null,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    bucket.asked.push(request.method ?? '');
    if (!bucket.fault?.(request, response, body)) answer(objects, request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  bucket.settings = {
    FILES: 'bucket',
    BUCKET_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    BUCKET_NAME: 'pictures',
    BUCKET_KEY: 'a key',
    BUCKET_SECRET: 'a secret',
  };
  beforeEach(() => {
    bucket.fault = null;
    bucket.asked.length = 0;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return bucket;
}

function answer(objects: Map<string, Buffer>, request: IncomingMessage, response: ServerResponse, body: Buffer): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
  const key = pathname.replace('/pictures/', '');
  const sum = createHash('sha256').update(body).digest('hex');
  if (!request.headers.authorization) refuse(response, 403, 'AccessDenied');
  else if (request.headers['x-amz-content-sha256'] !== sum) refuse(response, 400, 'XAmzContentSHA256Mismatch');
  else if (request.method === 'PUT') {
    objects.set(key, body);
    response.end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (searchParams.has('list-type')) {
    const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? ''];
    const keys = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).sort();
    const listed = keys.slice(0, 1000).map((each) => `<Contents><Key>${each}</Key></Contents>`);
    response.end(`<ListBucketResult>${listed.join('')}</ListBucketResult>`);
  } else {
    const found = objects.get(key);
    if (found) response.end(found);
    else refuse(response, 404, 'NoSuchKey');
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

/** The faults by their names. */
export const faults = {
  hangs: () => true,
  'answers 403': (_request, response) => fail(response, 403, 'AccessDenied'),
  'answers 404': (_request, response) => fail(response, 404, 'NoSuchBucket'),
  'answers 500': (_request, response) => fail(response, 500, 'InternalError'),
  'is full': (request, response) => request.method === 'PUT' && fail(response, 507, 'QuotaExceeded'),
  'sends half a body': (_request, response) => {
    response.writeHead(200, { 'content-length': '9' }).write('a pi', () => response.destroy());
    return true;
  },
  'sends other bytes': (request, response) => request.method === 'GET' && Boolean(response.end('a pictura')),
  'loses the object': (request, response) => request.method === 'GET' && fail(response, 404, 'NoSuchKey'),
  redirects: (_request, response) => Boolean(response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()),
} satisfies Record<string, Fault>;

function fail(response: ServerResponse, status: number, code: string): true {
  refuse(response, status, code);
  return true;
}
