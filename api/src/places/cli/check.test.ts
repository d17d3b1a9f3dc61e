import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startStubEngine } from '#test/stub-engine.ts';
import { readEnv } from '../../env.ts';
import { checkEngines } from './check.ts';
import { knownPlaces } from './known-places.ts';

const stub = await startStubEngine();

async function checked(settings: Record<string, string>) {
  const lines: string[] = [];
  const code = await checkEngines(readEnv({ NODE_ENV: 'test', ...settings }), (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}

test("an operator sees the errors of each engine's places and route", async () => {
  const { code, text } = await checked({});
  expect(code).toBe(0);
  for (const place of knownPlaces) expect(text).toContain(place.text);
  expect(text).toMatch(/\d+ of 10 found, half of them within [\d.]+ k?m/);
  expect(text).toMatch(/IOI Mall Puchong to KL Sentral: 1\d\.\d km, \d+ min \(estimate\)/);
});

test('an engine that does not respond is reported, despite a working next engine', async () => {
  stub.responders = [() => ({ status: 503 })];
  const { code, text } = await checked({ GEOCODER: 'photon,embedded', PHOTON_URL: stub.url });
  expect(code).toBe(1);
  expect(text).toMatch(/Geocoder photon.*\n {2}failed: status 503\n/);
  expect(text).toContain('Geocoder embedded');
});

test('a router with the map of another area has not failed', async () => {
  stub.responders = [
    () => ({ status: 400, json: { code: 'NoSegment', message: 'Could not find a matching segment' } }),
  ];
  const { code, text } = await checked({ ROUTER: 'osrm', OSRM_URL: stub.url });
  expect(text).toContain('right for a map of another area');
  expect(code).toBe(0);
});

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = (...args: string[]) => spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' });

test('the command explains itself, and reports a wrong call', () => {
  const help = run('--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('npm run maps -- COMMAND')]);
  expect(run('check', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('ten places') });
  expect(run('chekc')).toMatchObject({ status: 1, stdout: expect.stringContaining('There is no command chekc') });
}, 30_000);
