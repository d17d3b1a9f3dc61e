import type { Registry } from 'prom-client';
import type { Needs } from '../needs.ts';
import { agesOfKinds } from '../retention/ages.ts';
import { kinds, monthly } from '../retention/list.ts';
import { MONTH_MS } from '../retention/months.ts';
import { gauge } from './figure.ts';

const kept = [...kinds, ...monthly.map(({ kind, keepMs }) => ({ kind, keepMs: keepMs + MONTH_MS }))];

export function retentionFigures(registry: Registry, { db, now }: Needs): void {
  const labels = ['kind'] as const;
  gauge(registry, { name: 'retention_kept_seconds', help: 'How long each kind of row is stored', labels }, () =>
    kept.map(({ kind, keepMs }) => ({ labels: { kind }, value: keepMs / 1000 })),
  );
  gauge(
    registry,
    {
      name: 'retention_oldest_seconds',
      help: 'How old the oldest row of each kind was at the last run of the retention job; 0 without any',
      labels,
    },
    async () => (await agesOfKinds(db, now())).map(({ kind, seconds }) => ({ labels: { kind }, value: seconds })),
  );
}
