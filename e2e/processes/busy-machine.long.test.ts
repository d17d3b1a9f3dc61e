import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginProduct, endLeftOvers, type Product, untilAnswers, untilGone } from './product.ts';

const LOOPS = 24;
const WITHIN_MS = 8 * 60_000;

/** The loop ends even if no process kills it. */
const busyLoop = `const end = Date.now() + ${WITHIN_MS}; while (Date.now() < end);`;

describe.runIf(process.platform === 'linux')(`npm start beside ${LOOPS} busy loops`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tibara-busy-'));
  chmodSync(folder, 0o711); // the database's own account may need to enter it
  const loops: ChildProcess[] = [];
  let product: Product;
  let said: string;

  beforeAll(async () => {
    for (let each = 0; each < LOOPS; each++) loops.push(spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' }));
    const start = beginProduct(folder, { DEMO: 'on', LOG_LEVEL: 'info' });
    product = await start.untilReady();
    said = start.said();
    console.log(`ready after ${product.seconds.toFixed(0)} s\n${said}`);
  }, WITHIN_MS);
  afterAll(async () => {
    for (const loop of loops) loop.kill('SIGKILL');
    await endLeftOvers();
    if (product) await untilGone(product);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  test('starts and replies', () => untilAnswers(product), WITHIN_MS);

  test('prints the stages that take long', () => {
    expect(said).toMatch(/^Still making the demo merchant …$/m);
  });

  test('prints no line of the log about the demo merchant', () => {
    const logged = said.split('\n').filter((line) => line.includes('"level":30'));
    expect(logged.filter((line) => !line.includes('Server listening'))).toEqual([]);
  });
});
