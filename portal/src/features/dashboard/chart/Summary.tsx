import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dashboardCalls, type Performance } from '@tibara/contract/dashboard/calls';
import { type PeriodType, periodTypeOf } from '@tibara/contract/dashboard/periods';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { BarChart, BarSwatch } from '#ui/chart/BarChart.tsx';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import { formatDay } from '#ui/date-time/wording.ts';
import { Cell, Row } from '#ui/list/Table.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import type { RangeQuery } from '../dashboard-search';
import { ChartSwitch } from '../parts/ChartSwitch';
import { FiguresCard } from '../parts/FiguresCard';
import { FiguresTable } from '../parts/FiguresTable';
import { PickUpDays } from '../parts/PickUpDays';
import { savePerformances } from '../save-files';

/** Completed and failed drop-offs per day, or per ISO week beyond 31 days, as bars or a table (spec 2.9). */
export default function Summary({ query }: { query: RangeQuery }) {
  const { t } = useLingui();
  const usual = periodTypeOf(query.startDate, query.endDate);
  const [chosen, choose] = useState<PeriodType | null>(null);
  const [isTable, setTable] = useState(false);
  const type = chosen ? periodTypeOf(query.startDate, query.endDate, chosen) : usual;
  const read = usePagedCall(dashboardCalls.performances, { query: { ...query, type } });
  const { data } = read;
  return (
    <FiguresCard
      className="summary"
      title={<Trans>Summary</Trans>}
      tools={
        <>
          {data && <Legend performances={data} query={query} />}
          <div className="ml-auto flex items-center gap-2">
            <SegmentedChoice
              joined
              legend={t`Group by`}
              className="[--segment-h:36px] [--segment-pad:10px]"
              value={type}
              onChange={choose}
              options={[
                { value: 'DAILY', label: t`Daily`, disabled: usual === 'WEEKLY' },
                { value: 'WEEKLY', label: t`Weekly` },
              ]}
            />
            <ChartSwitch isTable={isTable} onChange={setTable} />
            <IconButton
              outline
              label={t`Download as CSV`}
              icon={<Download />}
              disabledReason={data ? null : t`The figures are still loading.`}
              onClick={() => data && savePerformances(query, data)}
            />
          </div>
        </>
      }
    >
      <Read
        of={read}
        failed={t`The summary could not be loaded.`}
        frame="px-(--panel-pad) pb-(--panel-pad)"
        waiting={<Loading className="px-(--panel-pad) pb-(--panel-pad)" blocks={['h-[202px] w-full']} />}
      >
        {(performances) => (isTable ? <AsTable {...{ performances, type }} /> : <AsBars {...{ performances, type }} />)}
      </Read>
    </FiguresCard>
  );
}

const sumOf = (performances: readonly Performance[], part: 'successOrders' | 'failOrders'): number =>
  performances.reduce((sum, each) => sum + each[part], 0);

function Legend({ performances, query }: { performances: readonly Performance[]; query: RangeQuery }) {
  const completed = sumOf(performances, 'successOrders');
  const failed = sumOf(performances, 'failOrders');
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-caption text-ink-2">
      <BarSwatch look="solid">
        <Trans>{completed} drop-offs delivered</Trans>
      </BarSwatch>
      <BarSwatch look="hatched">
        <Trans>{failed} failed</Trans>
      </BarSwatch>
      <span>
        <PickUpDays query={query} />
      </span>
    </p>
  );
}

interface FiguresProps {
  performances: readonly Performance[];
  type: PeriodType;
}

function AsBars({ performances, type }: FiguresProps) {
  const { t, i18n } = useLingui();
  const title = useTitles(type);
  const bars = performances.map(({ orderDate, successOrders, failOrders }) => ({
    key: orderDate,
    label: formatDay(orderDate, i18n.locale, { day: 'numeric', month: 'short' }),
    title: title(orderDate),
    text: t`${successOrders} completed · ${failOrders} failed`,
    values: [successOrders, failOrders],
  }));
  return (
    <div className="px-(--panel-pad) pb-4">
      <BarChart label={t`Completed and failed drop-offs over time`} bars={bars} looks={['solid', 'hatched']} />
    </div>
  );
}

function AsTable({ performances, type }: FiguresProps) {
  const { t } = useLingui();
  const title = useTitles(type);
  const days = performances.filter(({ successOrders, failOrders }) => successOrders + failOrders > 0);
  if (days.length === 0) {
    return (
      <p className="p-(--panel-pad) text-ink-2">
        <Plural
          value={performances.length}
          one="No drop-off was completed or failed on this day."
          other="No drop-off was completed or failed on these days."
        />
      </p>
    );
  }
  const heads = [
    { name: type === 'DAILY' ? t`Day` : t`Week` },
    { name: t`Completed`, isNumber: true },
    { name: t`Failed`, isNumber: true },
  ];
  return (
    <FiguresTable caption={t`Summary`} heads={heads}>
      {days.map(({ orderDate, successOrders, failOrders }) => (
        <Row key={orderDate}>
          <Cell>{title(orderDate)}</Cell>
          <Cell numeric>{successOrders}</Cell>
          <Cell numeric>{failOrders}</Cell>
        </Row>
      ))}
    </FiguresTable>
  );
}

/** 'Friday 13 Nov', or 'Week from 9 Nov'. */
function useTitles(type: PeriodType): (day: string) => string {
  const { t, i18n } = useLingui();
  return (day) => {
    if (type === 'WEEKLY') {
      const monday = formatDay(day, i18n.locale, { day: 'numeric', month: 'short' });
      return t`Week from ${monday}`;
    }
    return formatDay(day, i18n.locale, { weekday: 'long', day: 'numeric', month: 'short' });
  };
}
