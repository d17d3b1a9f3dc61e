import { Trans } from '@lingui/react/macro';
import { isApiError } from '#api/api-error.ts';
import { asWritten } from '#ui/as-written.tsx';
import { shortName } from '../../places';
import type { VisitorStop } from './visitor-route';

/** Names the stop that caused a route's refusal. */
export function RefusedStop({ error, stops }: { error: Error; stops: readonly VisitorStop[] }) {
  const index = isApiError(error, 'rule_violation') ? error.data?.index : undefined;
  const stop = typeof index === 'number' ? stops[index] : undefined;
  if (typeof index !== 'number' || !stop) return null;
  const name = asWritten(shortName(stop.place));
  return (
    <strong>
      <Trans>
        Drop-off {index + 1}, {name}:
      </Trans>
    </strong>
  );
}
