import { Trans, useLingui } from '@lingui/react/macro';
import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { addDays } from '@tibara/contract/time';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { formatDay } from '#ui/date-time/wording.ts';
import { Loading } from '#ui/message/Skeleton.tsx';
import { useRegionShown } from '../../wallet';
import { Owed } from './Owed';
import { Spent } from './Spent';

const parts = 'grid grid-cols-2 gap-x-6 gap-y-4 max-phone:grid-cols-1';

/** The answers to 'What did I spend this month?' and 'What do I owe?', in each of the merchant's currencies (ADR 115). */
export default function SpentAndOwed({ vendorId }: { vendorId: string }) {
  const { t, i18n } = useLingui();
  const read = useCall(dashboardCalls.spentAndOwed, { query: { vendorId } });
  const home = useRegionShown();
  return (
    <section className="card px-(--panel-pad) py-4" aria-busy={!read.data && !read.error}>
      <h2 className="sr-only">
        <Trans>Spent and owed</Trans>
      </h2>
      <Read
        of={read}
        failed={t`Your spending could not be loaded.`}
        waiting={<Loading className={parts} blocks={['h-20', 'h-20 w-full']} />}
      >
        {({ month, currencies }) => {
          const homeFirst = currencies.toSorted((a, b) => Number(b.region === home) - Number(a.region === home));
          const named = (day: string) => formatDay(day, i18n.locale, { month: 'long' });
          const thisMonth = named(`${month}-01`);
          const lastMonth = named(addDays(`${month}-01`, -1));
          return (
            <div className={parts}>
              <div>
                <h3 className="text-label">
                  <Trans>Spent in {thisMonth}</Trans>
                </h3>
                <Spent {...{ currencies: homeFirst, month, lastMonth }} />
              </div>
              <div>
                <h3 className="text-label">
                  <Trans>Owed</Trans>
                </h3>
                <Owed currencies={homeFirst} />
              </div>
            </div>
          );
        }}
      </Read>
    </section>
  );
}
