import './bench.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { maximumStops } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { businessDay } from '@tibara/contract/time';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText } from '#api/error-text.ts';
import { useSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { atMost } from '#styles/breakpoints.ts';
import { Button } from '#ui/button/Button.tsx';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import type { PressState } from '#ui/form/Form.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { said } from '#ui/language/language.ts';
import { late } from '#ui/late.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { Money } from '#ui/money/Money.tsx';
import { useMedia } from '#ui/use-media.ts';
import { SearchProgress } from '../../files';
import { focusBeside, focusSoon } from '../../place-order';
import type { CheckedRow, RowState } from '../checks/check-rows';
import { importTitleId } from '../ImportHead';
import { dayWithoutTime } from '../repair/dates';
import { BenchFooter } from './BenchFooter';
import { BenchCards } from './cards/BenchCards';
import { chooseDateOrder, leaveOutExcess, setMissingTimes, setPlace } from './commands';
import { DateChoice } from './DateChoice';
import { downloadRows } from './download-rows';
import { BenchGrid } from './grid/BenchGrid';
import { MissingTimes } from './MissingTimes';
import { PlaceRepairs } from './place/place-repair';
import { CommonQuestions, commonId, type OnAnswer } from './questions/Questions';
import { fixesForAll, questionsOf } from './questions/questions';
import { rowId, useRowActions } from './row/row-actions';
import { type PricedOrder, useRowPrices } from './row/row-prices';
import { SkippedRows } from './SkippedRows';
import { type Repair, useUndoKey } from './use-import';

const SecondReader = late(() => import('../second-reader/SecondReader'));

const filters = ['all', 'repair', 'check', 'ready'] as const;
type Filter = (typeof filters)[number];

interface RepairBenchProps {
  group: PricedOrder;
  repair: Repair;
  /** The press that saves the rows, or leads a visitor to the login. */
  submit: Submit;
  onCancel: () => void;
}

export interface Submit extends Pick<PressState, 'isBusy' | 'failure' | 'dismiss'> {
  run: () => void;
  /** Instead of "Submit 5 drop-offs". */
  label?: string;
  /** True if rows with problems may be submitted, because nothing is saved. */
  isAlways?: boolean;
  /** Another reason to wait. */
  blocked?: string | null;
}

/** The repair screen: all rows with their faults and fixes (design 08). */
export default function RepairBench({ group, repair, submit, onCancel }: RepairBenchProps) {
  const { t } = useLingui();
  const { bench, checked, places, change } = repair;
  const [filter, setFilter] = useState<Filter>('all');
  const isNarrow = useMedia(atMost('table'));
  const actions = useRowActions(repair);
  useUndoKey(repair.undo);
  const session = useSession();
  const common = questionsOf(checked).filter(({ numbers }) => numbers.length > 1);
  const asks = useSameTexts(common.map((question) => question.asks));
  const answerCommon: OnAnswer = (fixes) => {
    repair.answer(fixes);
    focusBeside(common.length > 1 ? commonId : importTitleId);
  };
  const counts = countStates(checked, bench.rows.length);
  const shown = filter === 'all' || counts[filter] === 0 ? 'all' : filter;
  const rows = checked.filter(({ state }) => shown === 'all' || state === shown);
  const missingTimes = bench.rows.filter(({ row }) => dayWithoutTime(row.deliverDateTime, bench) !== null).length;
  const Rows = isNarrow ? BenchCards : BenchGrid;
  const isSearching = places.done < places.total && !places.isStopped;
  const { estimate, prices, arrivals, stopCount } = useRowPrices(group, checked, isSearching);
  return (
    <PlaceRepairs group={group} rows={checked} onUse={(number, place) => change(setPlace(number, place), number)}>
      <div className="grid grid-cols-1 gap-4 pb-10">
        <ToFix
          numbers={checked.filter(({ state }) => state === 'repair').map(({ row }) => row.number)}
          onGo={(number) => {
            setFilter('all');
            focusSoon(rowId(number));
          }}
        />
        {bench.question && (
          <DateChoice
            question={bench.question}
            bench={bench}
            today={businessDay(group.pickUpDateTime)}
            onAnswer={(order) => change(chooseDateOrder(order))}
          />
        )}
        {settings.hasSecondReader && session && <SecondReader bench={bench} change={change} />}
        {missingTimes > 0 && (
          <MissingTimes
            count={missingTimes}
            pickUpDateTime={group.pickUpDateTime}
            onEstimate={arrivals.size > 0 ? () => change(setMissingTimes((number) => arrivals.get(number))) : null}
            onChoose={(iso) => change(setMissingTimes(() => iso))}
          />
        )}
        <CommonQuestions questions={common} onAnswer={answerCommon} />
        {bench.unplaced.length > 0 && (
          <Banner tone="warn">
            <Trans>
              These numbers from your text are in no row: {listed(bench.unplaced)}. Add them by hand if you need them.
            </Trans>
          </Banner>
        )}
        {bench.excess > 0 && <Excess count={bench.excess} onLeaveOut={() => change(leaveOutExcess)} />}
        {places.failure && places.done < places.total && (
          <Banner tone="bad" action={<Continue onPress={repair.search.resume} />}>
            {places.failure}
          </Banner>
        )}
        {submit.failure && (
          <Banner tone="bad" onClose={submit.dismiss}>
            {submit.failure}
          </Banner>
        )}
        {estimate.error && group.pickUpLocation && <Banner tone="bad">{errorText(estimate.error)}</Banner>}
        {places.done < places.total && (
          <p className="text-caption text-ink-2">
            <SearchProgress {...repair} />
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedChoice
            pills
            legend={t`Which rows are shown`}
            value={shown}
            onChange={setFilter}
            className="-m-1 min-w-0 overflow-x-auto p-1"
            options={[
              { value: 'all', label: t`All ${bench.rows.length}` },
              { value: 'repair', label: t`To fix ${counts.repair}`, disabled: counts.repair === 0 },
              { value: 'check', label: t`To check ${counts.check}`, disabled: counts.check === 0 },
              { value: 'ready', label: t`Ready ${counts.ready}`, disabled: counts.ready === 0 },
            ]}
          />
          <div className="flex flex-wrap gap-2 ml-auto max-table:ml-0">
            {fixesForAll(checked).map(({ label, fixes }) => (
              <Button key={label} variant="secondary" size={36} onClick={() => answerCommon(fixes)}>
                {label}
              </Button>
            ))}
            <Button
              variant="quiet"
              size={36}
              onClick={repair.undo}
              disabledReason={repair.canUndo ? null : t`There is no change to undo`}
            >
              <Trans>Undo</Trans>
            </Button>
            <Button variant="quiet" size={36} icon={<Download />} onClick={() => downloadRows(bench.rows)}>
              <Trans>Download corrected file</Trans>
            </Button>
          </div>
        </div>
        {bench.rows.length === 0 ? (
          <Banner tone="notice">
            {bench.skipped.some(({ reason }) => reason === 'present')
              ? t`All drop-offs of this text are already in the order.`
              : bulkMessages.main.noOrders}
          </Banner>
        ) : (
          <Rows rows={rows} common={asks} actions={actions} prices={prices} />
        )}
        <SkippedRows bench={bench} onTakeIn={repair.takeIn} />
      </div>
      <BenchFooter
        repair={repair}
        counts={counts}
        submit={submit}
        total={estimate.data && stopCount > 0 ? <RouteTotal {...{ estimate, stopCount }} /> : null}
        onCancel={onCancel}
      />
    </PlaceRepairs>
  );
}

function RouteTotal({ estimate, stopCount }: Pick<ReturnType<typeof useRowPrices>, 'estimate' | 'stopCount'>) {
  const { data, isFetching } = estimate;
  if (!data || stopCount === 0) return null;
  return (
    <p className="grid flex-none text-end">
      <span className="text-caption text-ink-2">
        <Plural value={stopCount} one="Total for # drop-off" other="Total for # drop-offs" />
      </span>
      <Money cents={data.subtotal} currency={data.currency} stale={isFetching} total />
    </p>
  );
}

/** First of all: the rows to mend. Each number leads to its row. */
function ToFix({ numbers, onGo }: { numbers: readonly number[]; onGo: (number: number) => void }) {
  const text = plural(numbers.length, {
    one: 'Fix this # row to import the file.',
    other: 'Fix these # rows to import the file.',
  });
  return (
    <div className={numbers.length > 0 ? 'flex flex-wrap items-center gap-2' : 'sr-only'}>
      <p className="font-semibold text-bad" role="status">
        {numbers.length > 0 && text}
      </p>
      {numbers.slice(0, MOST_LINKS).map((number) => (
        <Button key={number} size={32} variant="secondary" onClick={() => onGo(number)}>
          <Trans>Row {number}</Trans>
        </Button>
      ))}
    </div>
  );
}
const MOST_LINKS = 12;

/** Returns the same list until a text changes, so that unchanged rows are not redrawn. */
function useSameTexts(texts: readonly string[]): readonly string[] {
  const key = texts.join('\0');
  return useMemo(() => key.split('\0'), [key]);
}

/** Rows that are not drawn yet count as waiting. */
function countStates(checked: readonly CheckedRow[], total: number): Record<RowState, number> {
  const count = (state: RowState) => checked.filter((each) => each.state === state).length;
  const waiting = count('waiting') + total - checked.length;
  return { waiting, repair: count('repair'), check: count('check'), ready: count('ready') };
}

function Excess({ count, onLeaveOut }: { count: number; onLeaveOut: () => void }) {
  return (
    <Banner
      tone="bad"
      action={
        <Button variant="secondary" size={36} onClick={onLeaveOut}>
          {plural(count, { one: 'Leave out # row', other: 'Leave out # rows' })}
        </Button>
      }
    >
      {said(orderGroupMessages.tooManyStops(maximumStops))}{' '}
      {plural(count, {
        one: 'The last row is one too many.',
        other: 'The last # rows are too many.',
      })}
    </Banner>
  );
}

function Continue({ onPress }: { onPress: () => void }) {
  return (
    <Button variant="secondary" size={36} onClick={onPress}>
      <Trans>Continue</Trans>
    </Button>
  );
}
