import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { freePort, untilItListens } from '../proxies/run-proxy.ts';

export const isPrometheusInstalled = (): boolean => spawnSync('prometheus', ['--version']).status === 0;

export type Prometheus = {
  /** Scrapes these addresses from now on. */
  watch(origins: readonly string[]): void;
  /** The names of the alerts that fire. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
};

const monitoring = join(import.meta.dirname, '../../../deploy/monitoring');

/** A minute of the rules lasts a second here, also in their limits. A figure is read each second. */
const shortened = (rules: string): string =>
  rules
    .replaceAll(/_seconds\) > (\d+)$/gm, (_all, limit: string) => `_seconds) > ${Number(limit) / 60}`)
    .replaceAll(/(for: |\[|offset )(\d+)([mhd])/g, (_all, before: string, count: string, unit: string) => {
      const minutes = { m: 1, h: 60, d: 1440 }[unit] ?? 1;
      return `${before}${Math.max(4, Number(count) * minutes)}s`;
    });

const answer = z.object({
  data: z.object({ alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })) }),
});

/** A real Prometheus with the rules of deploy/monitoring. */
export async function startPrometheus(): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'));
  const targets = join(folder, 'targets.json');
  const watch = (origins: readonly string[]) => {
    // Prometheus may read at any moment, so the file is replaced as a whole.
    writeFileSync(`${targets}.next`, JSON.stringify([{ targets: origins.map((origin) => new URL(origin).host) }]));
    renameSync(`${targets}.next`, targets);
  };
  watch([]);
  writeFileSync(join(folder, 'alerts.yml'), shortened(readFileSync(join(monitoring, 'alerts.yml'), 'utf8')));
  const config = {
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yml'],
    scrape_configs: [{ job_name: 'tibara', file_sd_configs: [{ files: ['targets.json'], refresh_interval: '1s' }] }],
  };
  writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const port = await freePort();
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=warn',
  ];
  const child: ChildProcess = spawn('prometheus', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  await untilItListens(child, port, () => '');
  return {
    watch,
    async firing() {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`);
      const { alerts } = answer.parse(await reply.json()).data;
      return [
        ...new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)),
      ].sort();
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
