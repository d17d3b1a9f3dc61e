import { addDays, startOfBusinessDay } from '@tibara/contract/time';
import type { Registry } from 'prom-client';
import type { Ctx } from '../../context.ts';
import { remembered } from '../../platform/counts/remembered.ts';
import { lastSealedDay } from '../../wallet/index.ts';
import { gauge } from './figure.ts';

/** A day is sealed within an hour after its end. So an age above a day and some hours is a fault. */
export function ledgerFigures(registry: Registry, { db, now }: Ctx): void {
  const read = remembered(() => lastSealedDay(db), { now, ms: 60_000 });
  gauge(
    registry,
    { name: 'ledger_seal_age_seconds', help: 'Time since the end of the last sealed day; absent before the first' },
    async () => {
      const day = await read();
      return day === null ? null : (now().getTime() - startOfBusinessDay(addDays(day, 1)).getTime()) / 1000;
    },
  );
}
