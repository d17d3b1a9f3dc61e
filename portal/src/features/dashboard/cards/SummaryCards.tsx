import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type DashboardCards, dashboardCalls } from '@tibara/contract/dashboard/calls';
import type { ReactNode } from 'react';
import { useCall, usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { rangeEnds, whenText } from '#ui/date-time/wording.ts';
import { Loading } from '#ui/message/Skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import type { RangeQuery } from '../dashboard-search';

/**
 * Scheduled, In Progress and Completed: order groups of the chosen days (spec 4.1) on one thread. Totals of all time
 * are below.
 */
export function SummaryCards({ query }: { query: RangeQuery }) {
  const { t } = useLingui();
  const read = usePagedCall(dashboardCalls.cards, { query });
  const { data } = read;
  return (
    <section className="card">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-(--panel-pad) pt-3.5">
        <h2 className="text-h3">
          <Trans>Orders at a glance</Trans>
        </h2>
        <span className="text-caption text-ink-2">
          <OrderDays query={query} />
        </span>
      </div>
      {read.isLoadingError ? (
        <Read of={read} failed={t`The number of orders could not be loaded.`} frame="panel-pad" />
      ) : (
        <dl className="grid grid-cols-3 px-(--panel-pad) pt-4 pb-3 max-phone:px-0">
          <Card state="scheduled" name={<Trans>Scheduled</Trans>} count={data?.scheduled}>
            {data && <ScheduledNote cards={data} />}
          </Card>
          <Card state="riding" name={<Trans>In Progress</Trans>} count={data?.inProgress}>
            {data && <Plural value={data.dropOffsToGo} one="# drop-off still to go" other="# drop-offs still to go" />}
          </Card>
          <Card state="done" name={<Trans>Completed</Trans>} count={data?.completed}>
            {data && <CompletedNote query={query} failed={data.dropOffsFailed} />}
          </Card>
        </dl>
      )}
      <HomeTotals vendorId={query.vendorId} />
    </section>
  );
}

/** Some of these orders are only scheduled. */
function OrderDays({ query: { startDate, endDate } }: { query: RangeQuery }) {
  const { i18n } = useLingui();
  const [from, to] = rangeEnds({ from: startDate, to: endDate }, i18n.locale);
  return startDate === endDate ? (
    <Trans>with a pick-up on {to}</Trans>
  ) : (
    <Trans>
      with a pick-up from {from} to {to}
    </Trans>
  );
}

interface CardProps {
  state: 'scheduled' | 'riding' | 'done';
  name: ReactNode;
  count: number | undefined;
  children: ReactNode;
}

function Card({ state, name, count, children }: CardProps) {
  return (
    <div
      className="summary-card relative row-span-2 grid grid-rows-subgrid gap-0 pr-3 max-phone:px-3 max-pair:px-2"
      data-state={state}
    >
      <dt className="flex items-center gap-2.5 text-label max-phone:gap-2 max-phone:text-[14px] max-pair:gap-1 max-pair:text-[12px]">
        {name}
      </dt>
      <dd className="mt-1.5 grid gap-0.5">
        {count === undefined ? <Loading blocks={['h-8 w-12']} /> : <span className="summary-count">{count}</span>}
        <span className="min-h-4.5 text-caption text-ink-2 max-phone:min-h-0">{children}</span>
      </dd>
    </div>
  );
}

function ScheduledNote({ cards: { nextPickUp, scheduledLater } }: { cards: DashboardCards }) {
  const { t } = useLingui();
  const now = useNow();
  // A pick-up that has passed meanwhile is not the next.
  const when =
    nextPickUp &&
    Date.parse(nextPickUp) > now.getTime() &&
    whenText(nextPickUp, now, { today: t`today`, tomorrow: t`tomorrow` });
  return (
    <>
      {when && <Trans>next: {when}</Trans>}
      {when && scheduledLater > 0 && ' · '}
      {scheduledLater > 0 && (
        <Plural value={scheduledLater} one="# more after these days" other="# more after these days" />
      )}
    </>
  );
}

function CompletedNote({ query, failed }: { query: RangeQuery; failed: number }) {
  const { data } = usePagedCall(dashboardCalls.timeliness, { query });
  if (!data) return null;
  const { ontime, delay15, delay30, delay30More } = data;
  const delivered = ontime.count + delay15.count + delay30.count + delay30More.count;
  const share = wholePercent(ontime.percentage);
  return (
    <>
      {delivered > 0 && <Trans>{share}% on time</Trans>}
      {delivered > 0 && failed > 0 && ' · '}
      {failed > 0 && (
        <span className="font-semibold text-bad">
          <Plural value={failed} one="# drop-off failed" other="# drop-offs failed" />
        </span>
      )}
    </>
  );
}

const totals = 'border-line border-t px-(--panel-pad) py-2 text-caption text-ink-2';

function HomeTotals({ vendorId }: { vendorId: string }) {
  const { t } = useLingui();
  const read = useCall(dashboardCalls.homeTotals, { query: { vendorId } });
  if (!read.data) {
    return (
      <Read
        of={read}
        failed={t`The totals of all time could not be loaded.`}
        frame={totals}
        waiting={<p className={totals}>&nbsp;</p>}
      />
    );
  }
  const { completed, confirmed, unpaid } = read.data;
  return (
    <p className={totals}>
      <Trans>Orders of all time:</Trans>
      <span className="gap"> </span>
      <Link to="/app/completed-order-groups" className="link">
        <Trans>{completed} completed</Trans>
      </Link>
      {' · '}
      <Link to="/app/confirmed-order-groups" className="link">
        <Trans>{confirmed} confirmed</Trans>
      </Link>
      {' · '}
      {/* The card of spent and owed leads to the invoices. */}
      <Trans>{unpaid} unpaid</Trans>
    </p>
  );
}

/** Rounds to whole percents, but shows 0 and 100 only when exact. */
export const wholePercent = (percentage: number): number =>
  percentage <= 0 || percentage >= 100 ? percentage : Math.min(99, Math.max(1, Math.round(percentage)));
