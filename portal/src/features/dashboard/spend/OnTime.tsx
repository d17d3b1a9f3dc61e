import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { type Lateness, latenessBuckets } from '@tibara/contract/dashboard/lateness';
import { usePagedCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import type { RangeQuery } from '../dashboard-search';
import { FiguresCard } from '../parts/FiguresCard';
import { PickUpDays } from '../parts/PickUpDays';
import { saveCsv } from '../save-files';
import { CsvButton } from './CsvButton';

/** Timeliness of delivered drop-offs, as bars and in words. Empty buckets are left out. */
export function OnTime({ query }: { query: RangeQuery }) {
  const { t } = useLingui();
  const read = usePagedCall(dashboardCalls.timeliness, { query });
  const { data } = read;
  if (!data) {
    return (
      <section className="card panel-pad">
        <Read
          of={read}
          failed={t`On-time figures could not be loaded.`}
          waiting={<Loading blocks={['h-24 w-full']} />}
        />
      </section>
    );
  }
  const names = {
    ontime: t`On time`,
    delay15: t`Up to 30 min late`,
    delay30: t`30 min late`,
    delay30More: t`Over 30 min late`,
  };
  const save = () =>
    saveCsv(query, 'on-time', [
      ['Bucket', 'Drop-offs', 'Percentage'],
      ...shownBuckets(data).map((bucket) => [inFile[bucket], data[bucket].count, data[bucket].percentage]),
    ]);
  return (
    <FiguresCard
      title={<Trans>On time</Trans>}
      note={<PickUpDays query={query} />}
      tools={<CsvButton what={t`timeliness`} onSave={save} />}
    >
      <dl className="on-time grid gap-2 px-(--panel-pad) pb-4">
        {shownBuckets(data).map((bucket) => (
          <div key={bucket} data-bucket={bucket}>
            <dt>{names[bucket]}</dt>
            <dd>
              <span className="h-3 rounded-[3px] bg-sunken max-phone:col-span-full" aria-hidden="true">
                <span
                  className="block h-full rounded-[3px] bg-brand"
                  style={{ width: `${data[bucket].percentage}%` }}
                />
              </span>
              <strong className="text-right">{data[bucket].percentage}%</strong>{' '}
              <span className="text-ink-2">
                <Plural value={data[bucket].count} one="# drop-off" other="# drop-offs" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </FiguresCard>
  );
}

/** On the screen and in the file, an empty 30-minute bucket is left out. */
export const shownBuckets = (counts: { delay30: { count: number } }): Lateness[] =>
  latenessBuckets.filter((bucket) => bucket !== 'delay30' || counts.delay30.count > 0);

/** Files keep English words (ADR 68). */
export const inFile: Record<Lateness, string> = {
  ontime: 'On time',
  delay15: 'Up to 30 min late',
  delay30: '30 min late',
  delay30More: 'Over 30 min late',
};
