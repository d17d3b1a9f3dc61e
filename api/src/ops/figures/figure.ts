import { Counter, Gauge, type Registry } from 'prom-client';

export type Line<L extends string> = { labels: Record<L, string>; value: number };

/** If `read` fails or returns null, the figure is absent: 0 would be an answer. */
type Read<Value> = () => Promise<Value | null> | Value | null;

/** A gauge without labels that is read at each scrape. */
export const gauge = (registry: Registry, name: string, help: string, read: Read<number>): void =>
  gaugeBy(registry, [], name, help, async () => {
    const value = await read();
    return value === null ? null : [{ labels: {}, value }];
  });

/** A gauge with a line for each value of its labels. */
export function gaugeBy<L extends string = never>(
  registry: Registry,
  labels: readonly L[],
  name: string,
  help: string,
  read: Read<readonly Line<L>[]>,
): void {
  new Gauge<L>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const lines = await Promise.resolve()
        .then(read)
        .catch(() => null);
      this.reset();
      // The library sets a figure without labels to 0.
      if (labels.length === 0) this.remove();
      for (const line of lines ?? []) this.set(line.labels, line.value);
    },
  });
}

/** A counter of this process that is counted elsewhere, since its start. */
export function counterBy<L extends string>(
  registry: Registry,
  labels: readonly L[],
  name: string,
  help: string,
  read: () => readonly Line<L>[],
): void {
  new Counter<L>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels: each, value } of read()) this.inc(each, value);
    },
  });
}
