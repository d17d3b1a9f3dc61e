import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importFiles } from './import-files.ts';

const file = { default: 'a page' };
const lost = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function failing(times: number) {
  return vi.fn(async () => {
    if (times-- > 0) throw lost;
    return file;
  });
}

test('a file that comes is asked for once', async () => {
  const load = failing(0);
  expect(await importFiles(load)).toBe(file);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a file that does not come is asked for again', async () => {
  const coming = importFiles(failing(3));
  await vi.runAllTimersAsync();
  expect(await coming).toBe(file);
});

test('a file that never comes is given up after four attempts', async () => {
  const load = failing(100);
  const failed = expect(importFiles(load)).rejects.toBe(lost);
  await vi.runAllTimersAsync();
  await failed;
  expect(load).toHaveBeenCalledTimes(4);
});

test('without a connection nothing is asked for again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = failing(1);
  await expect(importFiles(load)).rejects.toBe(lost);
  expect(load).toHaveBeenCalledTimes(1);
});
