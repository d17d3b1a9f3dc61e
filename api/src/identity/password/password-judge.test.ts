import { afterEach, expect, test } from 'vitest';
import { type PasswordJudge, startPasswordJudge } from './password-judge.ts';

/** A thread that behaves as the password asks. */
const script = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ number, password }) => {
    if (password === 'crash') process.exit(3);
    if (password === 'hang') for (;;);
    if (password === 'fail') return parentPort.postMessage({ number, error: 'TypeError' });
    parentPort.postMessage({ number, weakness: password === 'weak' ? 'guessable' : null });
  });`;
const threadThatObeys = new URL(`data:text/javascript,${encodeURIComponent(script)}`);

const own = { userName: 'aina@roti.test', company: 'Kopi Lorong', product: 'tibara' };
let passwords: PasswordJudge;
let errors: unknown[] = [];
const start = (options: { worker?: URL; patienceMs?: number } = { worker: threadThatObeys }) => {
  errors = [];
  passwords = startPasswordJudge({ onError: (error) => errors.push(error), ...options });
};
const judge = (password: string) => passwords.judge(password, own);
afterEach(() => passwords.close());

test('the thread gives the reason for a weak password', async () => {
  start({});
  const judged = await Promise.all(['kopilorong1', 'password1', 'three green parcels'].map(judge));
  expect(judged).toEqual(['withCompany', 'guessable', null]);
});

test.each(['crash', 'hang', 'fail'])('a password after a failed one (%s) is judged', async (how) => {
  start({ worker: threadThatObeys, patienceMs: how === 'hang' ? 5_000 : 15_000 });
  await expect(judge(how)).rejects.toMatchObject({ code: 'unavailable' });
  expect(errors).toHaveLength(1);
  expect(await judge('weak')).toBe('guessable');
});

test('at most fifty passwords wait', async () => {
  start();
  const judged = await Promise.allSettled(Array.from({ length: 60 }, () => judge('weak')));
  expect(judged.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(judged.at(-1)).toMatchObject({ reason: { code: 'too_many_requests', data: { retryAfter: 3 } } });
  expect(await judge('weak')).toBe('guessable');
});

test('a stop refuses the waiting passwords', async () => {
  start();
  const waiting = expect(judge('hang')).rejects.toMatchObject({ code: 'unavailable' });
  await passwords.close();
  await waiting;
  expect(errors).toEqual([]);
});
