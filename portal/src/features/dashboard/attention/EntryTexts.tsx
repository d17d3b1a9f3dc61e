import { Plural, Trans } from '@lingui/react/macro';
import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { minuteMs } from '@tibara/contract/time';
import { dayText, whenText } from '../../../ui/date-time/wording';
import { said } from '../../../ui/language/language';
import { moneyText } from '../../../ui/money/Money';
import { useNow } from '../../../ui/use-now';

/** What it is: a whole sentence, its subject first. */
export function EntryTitle({ entry: { kind, orderGroupNumber: number, position, reason } }: { entry: AttentionEntry }) {
  switch (kind) {
    case 'LATE':
      return <Trans>{number} is late</Trans>;
    case 'NO_RIDER':
      return <Trans>{number} has no rider yet</Trans>;
    case 'STOP_FAILED':
      return (
        <Trans>
          Drop-off {position} of {number} failed
        </Trans>
      );
    case 'ORDER_FAILED':
      return <Trans>{number} could not be delivered</Trans>;
    case 'DRAFT_PASSED':
      return <Trans>The pick-up time of draft {number} has passed</Trans>;
    case 'DRAFT_SOON':
      return <Trans>Draft {number} is not confirmed</Trans>;
    case 'INVOICE_OVERDUE':
      return <Trans>Invoice {reason} is overdue</Trans>;
  }
}

/** When, how much, and why. */
export function EntryText({ entry }: { entry: AttentionEntry }) {
  const { kind, at, position, dropOffs, cents, currency, reason } = entry;
  const now = useNow();
  const when = whenText(at, now);
  const amount = moneyText(cents, { currency });
  switch (kind) {
    case 'LATE':
      return (
        <>
          <Trans>
            drop-off {position} was promised for {when}
          </Trans>
          {dropOffs > 1 && (
            <>
              {', '}
              <Plural value={dropOffs - 1} one="# more is late" other="# more are late" />
            </>
          )}
        </>
      );
    case 'NO_RIDER':
      return <Trans>pick-up was planned for {when}</Trans>;
    case 'STOP_FAILED':
      return (
        <>
          {reason && `${said(reason).replace(/[.。]$/, '')}, `}
          <Trans>
            {when}, {amount} goes back to you
          </Trans>
        </>
      );
    case 'ORDER_FAILED':
      return (
        <>
          {reason && `${said(reason).replace(/[.。]$/, '')}, `}
          <Trans>{when}, nothing is charged</Trans>
        </>
      );
    case 'DRAFT_PASSED':
      return (
        <>
          {when}, <Plural value={dropOffs} one="# drop-off" other="# drop-offs" />
        </>
      );
    case 'DRAFT_SOON': {
      const minutes = Math.max(1, Math.round((Date.parse(at) - now.getTime()) / minuteMs));
      return (
        <>
          <Trans>pick-up in {minutes} min</Trans>, <Plural value={dropOffs} one="# drop-off" other="# drop-offs" />
        </>
      );
    }
    case 'INVOICE_OVERDUE':
      return <Trans>due on {dayText(at, true)}</Trans>;
  }
}
