import { expect, test } from 'vitest';
import { countAllowances } from './allowances.ts';

const MAX = 100;
const of = { holder: 'somebody', max: MAX };

/** All processes, with the database's count of one holder. */
function makeProcesses(count: number) {
  let taken = 0;
  let minute = 0;
  const takeBlock = async ({ units, max }: { units: number; max: number }) => {
    if (taken + units > max) return null;
    const block = Math.max(units, Math.floor((max - taken) / 16));
    taken += block;
    return { units: block, rest: max - taken };
  };
  const now = () => new Date(minute * 60_000);
  const processes = Array.from({ length: count }, () => countAllowances({ now, takeBlock }));
  const nextMinute = () => {
    minute += 1;
    taken = 0;
  };
  return { processes, nextMinute };
}

const [one, two] = makeProcesses(2).processes;

test('all processes together never use more than the limit', async () => {
  let used = 0;
  for (let turn = 0; turn < 60; turn++) {
    const wait = await (turn % 2 ? one : two)?.take(of, 7);
    if (wait === 0) used += 7;
  }
  expect(used).toBeLessThanOrEqual(MAX);
  expect(used).toBeGreaterThanOrEqual(MAX - 2 * 7);
});

test('an expensive call is refused if only a cheap one fits', async () => {
  const [process] = makeProcesses(1).processes;
  expect(await process?.take(of, 95)).toBe(0);
  expect(await process?.take(of, 10)).toBe(60);
  expect(await process?.take(of, 5)).toBe(0);
  expect(await process?.take(of, 1)).toBe(60);
});

test('owed units are charged to the next call within the minute', async () => {
  const { processes, nextMinute } = makeProcesses(1);
  const [process] = processes;
  process?.owe(of, 98);
  expect(await process?.take(of, 3)).toBe(60);
  expect(await process?.take(of, 2)).toBe(0);
  nextMinute();
  expect(await process?.take(of, 100)).toBe(0);
});

test('the rest is the one after the last block, without a query', async () => {
  const [one, two] = makeProcesses(2).processes;
  expect(one?.look(of)).toEqual({ left: 100, seconds: 60 });
  await one?.take(of, 30);
  expect(one?.look(of)).toEqual({ left: 70, seconds: 60 });
  await two?.take(of, 50);
  expect([one?.look(of).left, two?.look(of).left]).toEqual([70, 20]);
});

test('after a refusal the rest is below the refused units', async () => {
  const [one, two] = makeProcesses(2).processes;
  await one?.take(of, 10);
  await two?.take(of, 85);
  await one?.take(of, 8);
  expect(one?.look(of).left).toBe(7);
  one?.owe(of, 10);
  expect(one?.look(of).left).toBe(0);
});
