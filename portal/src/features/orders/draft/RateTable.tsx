import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { pricingCalls } from '@tibara/contract/pricing/calls';
import { defaultDoorToDoorCents } from '@tibara/contract/pricing/fee';
import type { ReactNode } from 'react';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { Money } from '#ui/money/Money.tsx';
import { SectionHead } from './SectionHead';

/** The rates of the order's vehicle: the merchant's own, otherwise the country's (spec 2.5). */
export function RateTable({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const read = useCall(pricingCalls.rateProfiles, {
    query: { name: 'Default', region: group.region },
  });
  const profile = read.data?.[0];
  const isCar = group.deliveryMethod === 'CAR';
  const rates = isCar ? profile?.car : profile?.motor;
  const rows: { id: string; name: ReactNode; cents: number }[] = rates
    ? [
        { id: 'base', name: <Trans>Base fare</Trans>, cents: Math.round(rates.base * (1 - rates.discount)) },
        { id: 'tier1', name: <Trans>First 15 km, per km</Trans>, cents: rates.tier1 },
        { id: 'tier2', name: <Trans>Second 15 km, per km</Trans>, cents: rates.tier2 },
        { id: 'next', name: <Trans>Each further km</Trans>, cents: rates.next },
        { id: 'additionalStop', name: <Trans>Additional stop</Trans>, cents: rates.additionalStop },
        { id: 'min', name: <Trans>Minimum per delivery</Trans>, cents: rates.min },
        { id: 'doorToDoor', name: <Trans>Door-to-door</Trans>, cents: rates.doorToDoor ?? defaultDoorToDoorCents },
      ]
    : [];
  return (
    <section className="card overflow-hidden" aria-label={t`Rates`}>
      <SectionHead title={isCar ? <Trans>Rates for a car</Trans> : <Trans>Rates for a bike</Trans>} />
      <Read
        of={read}
        frame="px-(--panel-pad) pb-(--panel-pad)"
        waiting={<Loading className="px-(--panel-pad) pb-(--panel-pad)" blocks={['w-full']} />}
      />
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-6 gap-y-2.5 px-(--panel-pad) pb-(--panel-pad) empty:hidden">
        {rows.map(({ id, name, cents }) => (
          <div key={id} className="flex justify-between gap-3 border-line border-b pb-1.5">
            <dt className="text-ink-2">{name}</dt>
            <dd>
              <Money cents={cents} currency={group.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
