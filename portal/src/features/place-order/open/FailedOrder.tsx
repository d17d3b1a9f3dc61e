import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { isApiError } from '#api/api-error.ts';
import { errorText, requestIdOf } from '#api/error-text.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { ErrorState } from '#ui/message/ErrorState.tsx';

interface FailedOrderProps {
  error: Error;
  onRetry: () => void;
  retrying: boolean;
}

/** Another user's order gets the message of a missing one. */
export default function FailedOrder({ error, onRetry, retrying }: FailedOrderProps) {
  const isGone = isApiError(error, 'not_found', 'bad_request');
  return (
    <ErrorState
      title={isGone ? <Trans>This order does not exist</Trans> : <Trans>The order could not be loaded</Trans>}
      text={isGone ? <Trans>This order may have been deleted.</Trans> : errorText(error)}
      onRetry={isGone ? undefined : onRetry}
      retrying={retrying}
      requestId={requestIdOf(error)}
      action={
        <Link to="/main-order" {...buttonLook({ variant: 'secondary', size: 36 })}>
          <Trans>New order</Trans>
        </Link>
      }
    />
  );
}
