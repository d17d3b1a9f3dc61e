import { Trans } from '@lingui/react/macro';
import { dayText } from '#ui/date-time/wording.ts';
import { useNow } from '#ui/use-now.ts';

/** The day on which an invoice, or the first of several, is or was due. */
export function DueDay({ dueDate, isFirst = false }: { dueDate: string; isFirst?: boolean }) {
  const isOverdue = Date.parse(dueDate) < useNow().getTime();
  const day = dayText(dueDate, true);
  if (isOverdue) {
    return (
      <span className="font-semibold text-bad">
        {isFirst ? <Trans>first was due on {day}</Trans> : <Trans>was due on {day}</Trans>}
      </span>
    );
  }
  return isFirst ? <Trans>first due on {day}</Trans> : <Trans>due on {day}</Trans>;
}
