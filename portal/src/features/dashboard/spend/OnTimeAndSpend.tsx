import { Trans, useLingui } from '@lingui/react/macro';
import { dashboardCalls, type Spend } from '@tibara/contract/dashboard/calls';
import { periodTypeOf } from '@tibara/contract/dashboard/periods';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import type { RangeQuery } from '../dashboard-search';
import { FiguresCard } from '../parts/FiguresCard';
import { PickUpDays } from '../parts/PickUpDays';
import { Areas } from './Areas';
import { Cost } from './Cost';
import { FailedRecipients } from './FailedRecipients';
import { OnTime } from './OnTime';

/** Punctuality, cost and savings of these days, each region in its own currency. */
export default function OnTimeAndSpend({ query }: { query: RangeQuery }) {
  const { t } = useLingui();
  const type = periodTypeOf(query.startDate, query.endDate);
  const read = usePagedCall(dashboardCalls.spend, { query: { ...query, type } });
  return (
    <>
      <OnTime query={query} />
      {read.data?.map((spend, _, all) => (
        <SpendOfRegion key={spend.region} query={query} spend={spend} isOnlyOne={all.length === 1} />
      ))}
      {!read.data && (
        <section className="card panel-pad">
          <Read
            of={read}
            failed={t`Delivery costs could not be loaded.`}
            waiting={<Loading blocks={['h-48 w-full']} />}
          />
        </section>
      )}
    </>
  );
}

interface SpendOfRegionProps {
  query: RangeQuery;
  spend: Spend;
  isOnlyOne: boolean;
}

function SpendOfRegion({ query, spend, isOnlyOne }: SpendOfRegionProps) {
  const currency = isOnlyOne ? '' : spend.currency;
  return (
    <FiguresCard title={<Trans>Spend {currency}</Trans>} note={<PickUpDays query={query} />}>
      <Cost query={query} spend={spend} />
      <Areas query={query} spend={spend} />
      <FailedRecipients query={query} spend={spend} />
    </FiguresCard>
  );
}
