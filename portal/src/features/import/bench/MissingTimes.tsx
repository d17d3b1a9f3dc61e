import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/Button.tsx';
import { DateTimePicker } from '#ui/date-time/DateTimePicker.tsx';
import { useNow } from '#ui/use-now.ts';

interface MissingTimesProps {
  count: number;
  pickUpDateTime: string;
  /** Sets each row's estimated arrival. Null until the route has a price. */
  onEstimate: (() => void) | null;
  onChoose: (iso: string) => void;
}

/** Messages rarely contain a time, so one is chosen for all rows without one. */
export function MissingTimes({ count, pickUpDateTime, onEstimate, onChoose }: MissingTimesProps) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <section className="card flex flex-wrap items-center gap-x-5 gap-y-3 px-5 py-4" aria-label={t`Rows without a time`}>
      <p className="min-w-0 flex-[1_1_240px]">
        <Plural value={count} one="# row has no delivery time." other="# rows have no delivery time." />
        <span className="gap"> </span>
        <Trans>Choose one time for all of them, or type a time such as 3pm in a row.</Trans>
      </p>
      {onEstimate && (
        <Button onClick={onEstimate}>
          <Trans>Use estimated arrivals</Trans>
        </Button>
      )}
      <div className="w-72 max-w-full max-phone:w-full">
        <DateTimePicker
          label={t`Delivery time for these rows`}
          confirmLabel={t`Set delivery time`}
          value={null}
          now={now.toISOString()}
          min={pickUpDateTime}
          onChange={onChoose}
        />
      </div>
    </section>
  );
}
