import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import type { Ctx } from '../../context.ts';
import { gauge } from './figure.ts';

/** The file system of DATA_DIR. The database has its own, unless it is the embedded one. */
export function diskFigures(registry: Registry, { env }: Ctx): void {
  const labels = ['volume'] as const;
  const read = async (bytesOf: (volume: { bsize: number; bavail: number; blocks: number }) => number) => [
    { labels: { volume: 'data' }, value: bytesOf(await statfs(env.DATA_DIR)) },
  ];
  gauge(registry, { name: 'disk_free_bytes', help: 'Free space of the file system of DATA_DIR', labels }, () =>
    read(({ bsize, bavail }) => bsize * bavail),
  );
  gauge(registry, { name: 'disk_size_bytes', help: 'Size of the file system of DATA_DIR', labels }, () =>
    read(({ bsize, blocks }) => bsize * blocks),
  );
}
