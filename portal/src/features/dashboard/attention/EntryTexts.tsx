import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { needLabels } from '@tibara/contract/orders/needs';
import { leadTimeMs, minuteMs } from '@tibara/contract/time';
import { dayText, whenText } from '#ui/date-time/wording.ts';
import { inOneLine } from '#ui/language/in-one-line.ts';
import { said } from '#ui/language/language.ts';
import { moneyText } from '#ui/money/Money.tsx';
import { unbroken } from '#ui/unbroken.tsx';

export function EntryTitle({ entry: { kind, need, orderGroupNumber, position, reason } }: { entry: AttentionEntry }) {
  const number = unbroken(orderGroupNumber);
  switch (kind) {
    case 'NEEDS_PERSON':
      return (
        <>
          {number}: {need && said(needLabels[need])}
        </>
      );
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
    case 'DRAFT_TOO_LATE':
      return <Trans>It is too late to confirm draft {number}</Trans>;
    case 'DRAFT_SOON':
      return <Trans>Draft {number} is not confirmed</Trans>;
    case 'INVOICE_OVERDUE':
      return <Trans>Invoice {unbroken(reason)} is overdue</Trans>;
  }
}

export function EntryText({ entry, now }: { entry: AttentionEntry; now: Date }) {
  const { t } = useLingui();
  const { kind, at, position, dropOffs, cents, currency, reason, reasonSentence, paymentMethod } = entry;
  const when = whenText(at, now, { today: t`today`, tomorrow: t`tomorrow` });
  const amount = moneyText(cents, { currency });
  const why = said(reasonSentence ?? reason).replace(/[.。]$/, '');
  const size = plural(dropOffs, { one: '# drop-off', other: '# drop-offs' });
  switch (kind) {
    case 'NEEDS_PERSON':
      return t`since ${when}`;
    case 'LATE':
      return inOneLine([
        t`drop-off ${position} was promised for ${when}`,
        dropOffs > 1 && plural(dropOffs - 1, { one: '# more is late', other: '# more are late' }),
      ]);
    case 'NO_RIDER':
      return t`pick-up was planned for ${when}`;
    case 'STOP_FAILED':
      return inOneLine([
        why,
        paymentMethod === 'INVOICE'
          ? t`${when}, ${amount} is not charged`
          : t`${when}, ${amount} goes back to your wallet`,
      ]);
    case 'ORDER_FAILED':
      return inOneLine([why, t`${when}, nothing is charged`]);
    case 'DRAFT_PASSED':
      return inOneLine([when, size]);
    case 'DRAFT_TOO_LATE':
    case 'DRAFT_SOON': {
      const minutes = Math.max(1, Math.ceil((Date.parse(at) - now.getTime()) / minuteMs));
      return inOneLine([minutes > 60 ? t`pick-up ${when}` : t`pick-up in ${minutes} min`, size]);
    }
    case 'INVOICE_OVERDUE':
      return t`due on ${dayText(at, true)}`;
  }
}

/** Five minutes before its pick-up a draft becomes too late to confirm (spec 9), even on an open page. */
export const kindNow = ({ kind, at }: AttentionEntry, now: Date): AttentionEntry['kind'] =>
  kind === 'DRAFT_SOON' && Date.parse(at) <= now.getTime() + leadTimeMs ? 'DRAFT_TOO_LATE' : kind;
