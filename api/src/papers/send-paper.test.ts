import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { paperCalled, threadThatObeys } from '../../test/paper-thread.ts';
import type { Ctx } from '../context.ts';
import type { RawRequest } from '../platform/http/route.ts';
import { startPaperMaker } from './paper-maker.ts';
import { sendPaper } from './send-paper.ts';

const errors: unknown[] = [];
const papers = startPaperMaker({ worker: threadThatObeys, onError: (error) => errors.push(error), patienceMs: 3000 });
const begun = new EventTarget();
const ctx = {
  papers: {
    ...papers,
    make: (wanted) => {
      const making = papers.make(wanted);
      begun.dispatchEvent(new Event('begun'));
      return making;
    },
  },
} satisfies Partial<Ctx> as Partial<Ctx> as Ctx;
const app = Fastify();
app.get<{ Params: { title: string } }>('/:title', (request, reply) =>
  sendPaper(ctx, request as unknown as RawRequest, reply, {
    vendorId: request.params.title,
    paper: paperCalled(request.params.title),
    name: `${request.params.title}; "x".pdf`,
  }),
);
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(async () => {
  await app.close();
  await papers.close();
});

test('a paper of a disconnected caller is given up', async () => {
  const leaving = new AbortController();
  const drawn = new Promise((resolve) => begun.addEventListener('begun', resolve, { once: true }));
  const left = fetch(`${url}/until%20left`, { signal: leaving.signal });
  await drawn;
  leaving.abort();
  await expect(left).rejects.toThrow();
  const response = await fetch(`${url}/second`);
  expect([response.status, await response.text()]).toEqual([200, 'second']);
  expect(errors).toEqual([]);
  expect(response.headers.get('content-disposition')).toBe('inline; filename="second-x-.pdf"');
});
