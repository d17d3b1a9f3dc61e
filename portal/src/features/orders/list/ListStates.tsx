import { Trans } from '@lingui/react/macro';
import { errorText, requestIdOf } from '../../../api/error-text';
import { ErrorState } from '../../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../../ui/message/Skeleton';

interface ListFailedProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

export function ListFailed({ error, onRetry, isRetrying }: ListFailedProps) {
  return (
    <div className="card">
      <ErrorState
        title={<Trans>The orders could not be loaded</Trans>}
        text={errorText(error)}
        requestId={requestIdOf(error)}
        onRetry={onRetry}
        retrying={isRetrying}
      />
    </div>
  );
}

/** The head and rows of the table that is coming; on narrow screens the parts of a card. */
export function ListSkeleton() {
  return (
    <Loading className="panel-pad">
      <div className="flex justify-between gap-6 border-line border-b pb-4">
        <Skeleton className="w-20" />
        <Skeleton className="w-24" />
        <Skeleton className="w-40 max-table:hidden" />
        <Skeleton className="w-40 max-table:hidden" />
        <Skeleton className="w-24 max-table:hidden" />
      </div>
      <div className="mt-6 grid gap-8">
        {ROWS.map((row) => (
          <Skeleton key={row} className="w-full" />
        ))}
      </div>
    </Loading>
  );
}

const ROWS = [1, 2, 3, 4, 5];
