import { Plural, Trans } from '@lingui/react/macro';
import type { Tracking } from '@tibara/contract/dispatch/calls';
import { codeReasons } from '@tibara/contract/dispatch/failure-reasons';
import { businessClock, businessDay } from '@tibara/contract/time';
import type { ReactNode } from 'react';
import { asWritten } from '../../ui/as-written';
import { dayAndClock } from '../../ui/date-time/wording';
import { said } from '../../ui/language/language';
import { ArrivalBar } from './ArrivalBar';

/** The arrival time as the heading, above the number of earlier stops. */
export function TrackingHeading({ tracking, now }: { tracking: Tracking; now: number }) {
  const { stopsBefore, kind, rider, status, isHeldUp, hasLostRider, arrival } = tracking;
  return (
    <>
      <h1 className="text-balance text-h1">{headline(tracking, now)}</h1>
      {status === 'CONFIRMED' && (
        <p className="mt-1 text-ink-2">
          {hasLostRider ? <Trans>We are finding a new rider.</Trans> : <Trans>We are finding a rider.</Trans>}
        </p>
      )}
      {arrival && <ArrivalBar arrival={arrival} promised={tracking.scheduledTime} now={now} />}
      {isHeldUp && <HeldUp sender={tracking.sender} />}
      {status === 'FAILED' && kind === 'DROP_OFF' && <Failure tracking={tracking} />}
      {rider && kind === 'DROP_OFF' && stopsBefore > 0 && (
        <p className="mt-1 text-ink-2">
          <Plural value={stopsBefore} one="# stop before yours" other="# stops before yours" />
        </p>
      )}
    </>
  );
}

/** No arrival is promised, because nobody knows it. */
function HeldUp({ sender }: Pick<Tracking, 'sender'>) {
  const name = asWritten(sender);
  return (
    <p className="mt-1 text-ink-2">
      <Trans>We do not know the arrival time yet. Ask {name} about it.</Trans>
    </p>
  );
}

/** Only what the rider reported, and whom to ask. */
function Failure({ tracking: { failureCode, sender } }: { tracking: Tracking }) {
  const known = failureCode && codeReasons[failureCode];
  const name = asWritten(sender);
  return (
    <p className="mt-1 text-ink-2">
      {known && `${said(known)} `}
      <Trans>Ask {name} about a new delivery.</Trans>
    </p>
  );
}

/** Links are sent days ahead, so a time on another day has its day. */
export const clockOrDay = (time: string, now: number): string =>
  isSameDay(time, now) ? businessClock(time) : dayAndClock(time);

const isSameDay = (time: string, now: number): boolean => businessDay(time) === businessDay(now);

/** A window that begins within this time begins now. The clocks of server and device differ. */
const NOW_MS = 60_000;

function headline(tracking: Tracking, now: number): ReactNode {
  const { kind, status, steps, arrival, scheduledTime } = tracking;
  const doneAt = steps.find(({ name }) => name === (kind === 'PICK_UP' ? 'PICKED_UP' : 'DELIVERED'))?.at;
  const inWords = (time: string) => clockOrDay(time, now);
  if (status === 'CANCELLED') {
    return kind === 'PICK_UP' ? <Trans>This pick-up was cancelled</Trans> : <Trans>This delivery was cancelled</Trans>;
  }
  if (status === 'FAILED') return <Trans>This delivery failed</Trans>;
  if (doneAt && kind === 'PICK_UP') {
    return isSameDay(doneAt, now) ? (
      <Trans>Picked up at {inWords(doneAt)}</Trans>
    ) : (
      <Trans>Picked up on {inWords(doneAt)}</Trans>
    );
  }
  if (doneAt) {
    return isSameDay(doneAt, now) ? (
      <Trans>Delivered at {inWords(doneAt)}</Trans>
    ) : (
      <Trans>Delivered on {inWords(doneAt)}</Trans>
    );
  }
  if (tracking.isHeldUp) return <Trans>Your delivery is held up</Trans>;
  if (arrival) {
    const to = inWords(arrival.to);
    if (Date.parse(arrival.from) <= now + NOW_MS) return <Trans>Arrives by {to}</Trans>;
    const from = inWords(arrival.from);
    return (
      <Trans>
        Arrives between {from} and {to}
      </Trans>
    );
  }
  if (Date.parse(scheduledTime) < now) return <Trans>Later than planned</Trans>;
  return <Trans>Expected by {inWords(scheduledTime)}</Trans>;
}
