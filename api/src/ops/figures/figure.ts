import { Counter, Gauge, type Registry } from 'prom-client';

export type Line<L extends string> = { labels: Record<L, string>; value: number };
/** The figures of one subject. */
type FigureOptions<L extends string> = { name: string; help: string; labels?: readonly L[] };

/**
 * A gauge that is read at each scrape. A number is the value of a figure without labels. If `read` fails or returns
 * null, the figure is absent: 0 would be an answer.
 */
export function gauge<L extends string = never>(
  registry: Registry,
  { name, help, labels = [] }: FigureOptions<L>,
  read: () => Promise<readonly Line<L>[] | number | null> | readonly Line<L>[] | number | null,
): void {
  new Gauge<L>({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      const value = await Promise.resolve()
        .then(read)
        .catch(() => null);
      this.reset();
      // The library sets a figure without labels to 0.
      if (labels.length === 0) this.remove();
      if (typeof value === 'number') this.set(value);
      else for (const line of value ?? []) this.set(line.labels, line.value);
    },
  });
}

/** A counter of this process that is counted elsewhere, since its start. */
export function counter<L extends string>(
  registry: Registry,
  { name, help, labels = [] }: FigureOptions<L>,
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
