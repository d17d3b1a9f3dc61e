import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTurns } from './make-turns.ts';
import { type Taker, whileServing } from './taker.ts';
import type { Work } from './work.ts';

/** A machine whose time passes only by work and rest, and which records the owners of its pieces. */
function machine({ light = 0 } = {}) {
  const later: (() => void)[] = [];
  const done: string[] = [];
  let now = 0;
  let requests = 0;
  const turns = makeTurns({
    now: () => now,
    afterOthers: (then) => later.push(then),
    soon: (then) =>
      later.push(() => {
        now += 1;
        then();
      }),
    served: () => light + requests,
  });
  function* pieces(name: string, count: number, milliseconds: number): Work<string> {
    for (let piece = 1; piece <= count; piece++) {
      if (piece > 1 && (yield)) break;
      now += milliseconds;
      done.push(`${name}${piece}`);
    }
    return name;
  }
  return {
    done,
    now: () => now,
    /** Other work of the event loop takes no time. */
    runLoop: async (most = 1000) => {
      await setImmediate();
      for (let turn = 0; turn < most && later.length > 0; turn++) {
        later.shift()?.();
        await setImmediate();
      }
    },
    ask: (taker: Taker, name: string, count = 1, milliseconds = 3, limitMs?: number) =>
      whileServing(taker, async () => {
        requests += 1;
        return turns(pieces(name, count, milliseconds), limitMs).finally(() => {
          requests -= 1;
        });
      }),
    fail: (taker: Taker) =>
      whileServing(taker, () =>
        turns(
          // biome-ignore lint/correctness/useYield: it gets no further
          (function* (): Work<never> {
            throw new Error('no such place');
          })(),
        ),
      ),
  };
}

test('without other work a job is done within one event loop turn', async () => {
  const { ask, done } = machine({ light: 1 });
  const result = ask({ owner: 'a' }, 'a', 2, 1);
  expect(done).toEqual(['a1', 'a2']);
  await expect(result).resolves.toBe('a');
});

test("an owner's next request is part of the same turn", async () => {
  const { ask, done } = machine({ light: 1 });
  await ask({ owner: 'a' }, 'a', 1, 1);
  await ask({ owner: 'a' }, 'b', 1, 1);
  expect(done).toEqual(['a1', 'b1']);
});

test('owners take turns, however much work each has', async () => {
  const { ask, done, runLoop } = machine();
  const attacker = { owner: 'attacker' };
  for (const name of ['x', 'y', 'z']) ask(attacker, name, 2);
  ask({ owner: 'other' }, 'o', 2);
  await runLoop();
  expect(done).toEqual(['x1', 'x2', 'o1', 'y1', 'o2', 'z1', 'y2', 'z2']);
});

test('small pieces share a turn until its time is over', async () => {
  const { ask, done, runLoop } = machine();
  ask({ owner: 'a' }, 'a', 5, 1);
  expect(done).toEqual(['a1', 'a2', 'a3']);
  await runLoop(1);
  expect(done).toEqual(['a1', 'a2', 'a3', 'a4', 'a5']);
});

test('several small works of an owner share its turn', async () => {
  const { ask, done, runLoop } = machine();
  ask({ owner: 'a' }, 'a', 1);
  for (const name of ['b', 'c']) ask({ owner: 'o' }, name, 1, 1);
  await runLoop(1);
  expect(done).toEqual(['a1', 'b1', 'c1']);
});

test('after a turn the light requests have the thread for six times as long', async () => {
  const { ask, done, now, runLoop } = machine({ light: 1 });
  ask({ owner: 'a' }, 'a', 2, 5);
  await runLoop(30);
  expect([done, now()]).toEqual([['a1'], 34]);
  await runLoop(2);
  expect([done, now()]).toEqual([['a1', 'a2'], 40]);
});

test('a turn of less than a millisecond needs no rest', async () => {
  const { ask, done, now, runLoop } = machine({ light: 1 });
  ask({ owner: 'a' }, 'a', 1, 0.5);
  ask({ owner: 'b' }, 'b', 1, 0.5);
  await runLoop();
  expect([done, now()]).toEqual([['a1', 'b1'], 1]);
});

test('waiting work is no light request, so no time is lost', async () => {
  const { ask, now, runLoop } = machine();
  ask({ owner: 'a' }, 'a', 3, 5);
  ask({ owner: 'b' }, 'b', 3, 5);
  await runLoop();
  expect(now()).toBe(30);
});

test('waiting work of a caller who left is never done', async () => {
  const { ask, done, runLoop } = machine();
  const leaving = new AbortController();
  ask({ owner: 'a' }, 'a', 2);
  const left = ask({ owner: 'b', signal: leaving.signal }, 'b');
  ask({ owner: 'c' }, 'c');
  leaving.abort();
  await expect(left).rejects.toMatchObject({ statusCode: 499 });
  await runLoop();
  expect(done).toEqual(['a1', 'a2', 'c1']);
});

test('running work of a caller who left ends with its piece', async () => {
  const { ask, done, runLoop } = machine();
  const leaving = new AbortController();
  const left = ask({ owner: 'a', signal: leaving.signal }, 'a', 9);
  leaving.abort();
  await expect(left).rejects.toThrow('left');
  await runLoop();
  expect(done).toEqual(['a1']);
});

test('a caller who left before gets no turn', async () => {
  const { ask, done } = machine();
  await expect(ask({ owner: 'a', signal: AbortSignal.abort() }, 'a')).rejects.toThrow('left');
  expect(done).toEqual([]);
});

test('an error is thrown to its caller, and the next job runs', async () => {
  const { ask, fail, done, runLoop } = machine();
  ask({ owner: 'a' }, 'a', 1);
  const failed = expect(fail({ owner: 'b' })).rejects.toThrow('no such place');
  ask({ owner: 'c' }, 'c');
  await runLoop();
  await failed;
  expect(done).toEqual(['a1', 'c1']);
});

test('a limit counts the work’s own time, not its wait', async () => {
  const { ask, done, runLoop } = machine();
  const limited = ask({ owner: 'a' }, 'a', 9, 5, 10);
  for (const name of ['b', 'c', 'd']) ask({ owner: name }, name, 2, 50);
  await runLoop();
  await expect(limited).resolves.toBe('a');
  expect(done.filter((piece) => piece.startsWith('a'))).toEqual(['a1', 'a2', 'a3']);
});
