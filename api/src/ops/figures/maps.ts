import type { Registry } from 'prom-client';
import { engineFailures } from '../../maps/index.ts';
import { counter } from './figure.ts';

export function mapFigures(registry: Registry): void {
  counter(
    registry,
    {
      name: 'maps_engine_failures_total',
      help: 'Requests that a maps engine failed, by engine and reason',
      labels: ['engine', 'kind'],
    },
    () => engineFailures().map(({ engine, kind, count }) => ({ labels: { engine, kind }, value: count })),
  );
}
