import { afterAll, describe, expect, test, vi } from 'vitest';
import { faults } from './faults.ts';
import { startPlantedHost } from './planted-host.ts';
import { isPrometheusInstalled, startPrometheus } from './prometheus.ts';

// Eleven faults, each in a running product that a real Prometheus watches by the rules of deploy/monitoring.
/** This product has no archive of WAL, and no node_exporter. */
const always = ['DiskFills', 'WalArchiveFails'];

const isInstalled = isPrometheusInstalled();
if (!isInstalled) console.log('Skipped: no program prometheus in PATH');

describe.skipIf(!isInstalled)('a planted fault', async () => {
  if (!isInstalled) return;
  // Its files must not be on the disk that becomes full.
  const prometheus = await startPrometheus();
  const host = await startPlantedHost();
  prometheus.watch([host.server.origin]);
  afterAll(() => prometheus.stop());

  const untilFiring = (names: readonly string[]) =>
    vi.waitFor(async () => expect(await prometheus.firing()).toEqual(names), { timeout: 120_000, interval: 500 });

  test.each(faults)('$name is named by its alert, and by no page that misleads', async ({ alert, besides, plant }) => {
    await untilFiring(always);
    const heal = await plant(host, prometheus);
    try {
      await vi.waitFor(async () => expect(await prometheus.firing()).toContain(alert), {
        timeout: 120_000,
        interval: 500,
      });
      const others = (await prometheus.firing()).filter((name) => name !== alert && !always.includes(name));
      expect(others.filter((name) => !besides.includes(name))).toEqual([]);
    } finally {
      await heal();
    }
  });
});
