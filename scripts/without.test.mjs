import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './prepare.mjs';
import { readLines, withoutLines } from './without/take-out.mjs';

const rule = 'contract/src/dashboard/lateness.ts';
const text = readFileSync(join(root, rule), 'utf8').split('\n');
const placeOf = (line) => `${rule}:${text.findIndex((each) => each.includes(line)) + 1}`;
/** The rule of R481. Tests of R482 pass without it. */
const onTime = placeOf("return 'ontime'");

const copies = mkdtempSync(join(tmpdir(), 'tibara-copies-'));
afterAll(() => rmSync(copies, { recursive: true, force: true }));

async function without(args, { interruptAt } = {}) {
  const env = { ...process.env, TMPDIR: copies };
  const child = spawn(process.execPath, [join(root, 'scripts/without.mjs'), ...args], { env, detached: true });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
      if (!interruptAt || !said.includes(interruptAt)) return;
      interruptAt = undefined;
      process.kill(-child.pid, 'SIGINT'); // Signals the whole foreground group, as a terminal does.
    });
  }
  const [code] = await once(child, 'close');
  return { code, said, left: readdirSync(copies).filter((name) => name.startsWith('tibara-without-')) };
}

test("needed lines are caught by the requirement's test, by name", async () => {
  const { code, said, left } = await without([onTime, 'R481']);
  expect({ code, left }).toEqual({ code: 0, left: [] });
  expect(readFileSync(join(root, rule), 'utf8').split('\n')).toEqual(text);
  expect(said).toContain('Caught by 1 test:\n  contract/src/dashboard/lateness.test.ts: [R481] ');
});

test('lines that no test of the requirement needs are not caught', async () => {
  const { code, said, left } = await without([onTime, 'R482']);
  expect({ code, left }).toEqual({ code: 1, left: [] });
  expect(said).toContain(`NOT caught: 1 test with R482 passed without ${onTime}.`);
});

test('lines without which the code does not compile are reported apart', async () => {
  const { code, said, left } = await without([placeOf('return late <= 30'), 'R482']);
  expect({ code, left }).toEqual({ code: 2, left: [] });
  expect(said).toContain('The code does not load without');
});

test('Ctrl-C removes the copy', async () => {
  const { code, left } = await without([onTime, 'R481'], { interruptAt: 'Checking the types' });
  expect({ code, left }).toEqual({ code: 130, left: [] });
});

test('lines are given as a number, a range or several ranges', () => {
  expect(['2', '2-4', '2-3,5'].map((lines) => [...readLines(lines)])).toEqual([[2], [2, 3, 4], [2, 3, 5]]);
  expect(['', '0x2', '2-', 'a'].map(readLines)).toEqual([null, null, null, null]);
});

test('a text replaces the first removed line', () => {
  expect(withoutLines('a\nb\nc\nd\n', new Set([4, 2]), 'B')).toBe('a\nB\nc\n');
  expect(withoutLines('a\nb\n', new Set([1]))).toBe('b\n');
});
