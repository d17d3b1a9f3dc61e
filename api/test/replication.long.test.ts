import { expect, onTestFinished, test, vi } from 'vitest';
import { examine } from '../src/ops/commands/doctor/doctor.ts';
import { readLag, readStandbys } from '../src/ops/figures/replication.ts';
import { connect } from '../src/platform/db/connect.ts';
import { startFailoverPair } from './failover-pair.ts';

test('a plain role counts a lost standby and a replica that receives nothing', async () => {
  const pair = await startFailoverPair({ isStreaming: true });
  onTestFinished(() => pair.stop());
  const primary = connect({ url: pair.urlOf(pair.primary) });
  const replica = connect({ url: pair.urlOf(pair.standby), mayBeReadOnly: true });
  onTestFinished(() => Promise.all([primary.destroy(), replica.destroy()]).then(() => {}));
  await vi.waitFor(async () => expect(await readStandbys(primary)).toEqual({ sync: 1, async: 0, required: 1 }), 20_000);
  await vi.waitFor(async () => expect(await readLag(replica)).toBe(0), 20_000);

  await pair.standby.stop();
  await vi.waitFor(async () => expect((await readStandbys(primary)).sync).toBe(0), 20_000);
  const found = await examine({ DATABASE_URL: pair.urlOf(pair.primary) }, new Date());
  expect(found.find(({ subject }) => subject === 'standbys')).toMatchObject({
    level: 'problem',
    sentence: 'each commit waits for 1, and 0 are connected: docs/runbook.md has the steps (StandbyLost)',
  });

  await pair.standby.start();
  await pair.primary.stop();
  await vi.waitFor(async () => expect(await readLag(replica)).toBeGreaterThan(0), 20_000);
});
