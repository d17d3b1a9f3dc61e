import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companyFile, ownCompany } from '../../api/test/company-file.ts';
import {
  beginProduct,
  databasePid,
  endLeftOvers,
  failToStart,
  type Product,
  slowServer,
  spawnProduct,
  startProduct,
  untilAnswers,
  untilDatabaseIsGone,
  untilGone,
  untilRestored,
  untilStarterIsGone,
  untilStarterRuns,
} from './product.ts';

// The tests follow the list in "Starting and stopping" of docs/operator.md. Processes are looked up in /proc.
const isLinux = process.platform === 'linux';

const folder = mkdtempSync(join(tmpdir(), 'tibara-processes-'));
chmodSync(folder, 0o711); // the database's own account may need to enter it
afterEach(endLeftOvers);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All starts share a data folder, so that each start also follows the end of the previous one. */
async function start(): Promise<Product> {
  const product = await startProduct(folder);
  console.log(`ready after ${product.seconds.toFixed(1)} s`);
  return product;
}

describe.runIf(isLinux)('npm, starter, server and database are all gone after', () => {
  test.each([
    ['npm', 'SIGTERM'],
    ['npm', 'SIGKILL'],
    ['starter', 'SIGTERM'],
    ['starter', 'SIGINT'],
    ['starter', 'SIGKILL'],
    ['server', 'SIGTERM'],
    ['server', 'SIGINT'],
    ['server', 'SIGKILL'],
  ] as const)('the %s gets %s', async (part, signal) => {
    const product = await start();
    product.signal(part, signal);
    await untilGone(product);
  });

  test('Ctrl-C in its terminal', async () => {
    const product = await start();
    product.signalForeground('SIGINT');
    await untilGone(product);
  });

  test('its terminal is closed', async () => {
    const product = await start();
    product.closeTerminal();
    product.signalForeground('SIGHUP');
    await untilGone(product);
  });
});

describe.runIf(isLinux)('the server starts its database again, and is ready, after', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('the database gets %s', async (signal) => {
    const product = await start();
    product.signal('database', signal);
    await untilRestored(product, folder);
    const database = databasePid(folder) ?? product.pids.database;
    product.signal('starter', 'SIGTERM');
    await untilGone({ ...product, pids: { ...product.pids, database } });
  });
});

describe.runIf(isLinux)('a start that may draw its pages only a twentieth of each second', () => {
  let said: string;
  let product: Product;

  beforeAll(async () => {
    // The pages are missing, as after a build, and another process seems to start the database.
    rmSync(join(folder, 'pages'), { recursive: true, force: true });
    mkdirSync(join(folder, 'postgres'), { recursive: true, mode: 0o711 });
    const lock = join(folder, 'postgres/lock');
    writeFileSync(lock, String(process.pid));
    const starting = beginProduct(folder);
    await starting.untilSaid(/^Still /m);
    said = starting.said();
    rmSync(lock);
    const stopSlowing = await slowServer(starting);
    product = await starting.untilReady();
    await stopSlowing();
  }, 240_000);

  test('succeeds', async () => {
    await untilAnswers(product);
    expect((await fetch(`${product.url}/login`)).status).toBe(200);
    product.signal('starter', 'SIGTERM');
    await untilGone(product);
  });

  test('prints the stages that take long', () => {
    expect(said).toMatch(/^Still starting PostgreSQL …$/m);
  });
});

/** On a slow machine the start also names its long stages. */
const linesOf = (said: string): string[] => said.split('\n').filter((line) => line && !line.startsWith('Still '));

describe.runIf(isLinux)('a failed start leaves no database behind:', () => {
  test('its port is taken, and one line reports the port', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, said } = await failToStart(folder, { port });
    squatter.close();
    expect({ code, lines: linesOf(said) }).toEqual({
      code: 1,
      lines: [`Port ${port} of 127.0.0.1 is taken: set PORT to another one.`],
    });
    await untilDatabaseIsGone(folder);
  });

  test('its company is wrong, one line names the property, and nothing is written', async () => {
    const company = ownCompany();
    company.regions.MY.bank.account = '5140 22A8 7310';
    const COMPANY = companyFile(company);
    const unused = join(folder, 'unused');
    const { code, said } = await failToStart(unused, { settings: { COMPANY } });
    expect({ code, lines: linesOf(said) }).toEqual({
      code: 1,
      lines: [expect.stringContaining(`${COMPANY}: regions.MY.bank.account must be digits`)],
    });
    expect(existsSync(unused)).toBe(false);
  });

  test('Ctrl-C comes while the database is starting', async () => {
    await failToStart(folder, { stopOnceThereIsADatabase: true });
    await untilDatabaseIsGone(folder);
  });

  test('npm is killed before the server has begun', async () => {
    const child = spawnProduct(folder);
    await untilStarterRuns(child);
    child.kill('SIGKILL');
    await untilStarterIsGone(child);
    await untilDatabaseIsGone(folder);
  });

  test('npm start then works as usual', async () => {
    const product = await start();
    const answer = await fetch(`${product.url}/readyz`);
    expect(answer.status).toBe(200);
    product.signal('starter', 'SIGTERM');
    await untilGone(product);
  });
});
