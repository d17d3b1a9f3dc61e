import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { inOneLine } from '#ui/language/in-one-line.ts';
import { durationText } from '#ui/mark/duration.ts';
import type { Arrival } from './proposal';

interface ProposedArrivalsProps {
  arrivals: readonly Arrival[];
}

/** The proposed sequence's change of each stop's arrival, and whether it would be late. */
export function ProposedArrivals({ arrivals }: ProposedArrivalsProps) {
  const { t } = useLingui();
  const laterCount = arrivals.filter(({ isLater }) => isLater).length;
  const lateCount = arrivals.filter(({ spareMinutes }) => spareMinutes < 0).length;
  return (
    <details className="mb-3 text-caption text-ink-2">
      <summary className="min-h-7 w-fit text-brand">
        {inOneLine([
          laterCount > 0
            ? plural(laterCount, { one: '# drop-off arrives later', other: '# drop-offs arrive later' })
            : t`No drop-off arrives later`,
          lateCount > 0
            ? plural(lateCount, { one: '# would still be late', other: '# would still be late' })
            : t`all on time`,
        ])}
      </summary>
      <ol>
        {arrivals.map(({ position, at, now, spareMinutes }) => (
          <li key={position} className="flex justify-between gap-3">
            <span>
              <Trans>
                Drop-off {position}: {at} (currently {now})
              </Trans>
            </span>
            <span>
              <Spare minutes={spareMinutes} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Spare({ minutes }: { minutes: number }) {
  const length = durationText(Math.abs(minutes));
  return minutes < 0 ? <Trans>{length} late</Trans> : <Trans>{length} to spare</Trans>;
}
