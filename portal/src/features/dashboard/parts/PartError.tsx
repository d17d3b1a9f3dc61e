import { errorText } from '../../../api/error-text';
import { ErrorLine } from '../../../ui/message/ErrorState';

interface PartErrorProps {
  /** What failed: "The summary could not be loaded." */
  what: string;
  read: { error: unknown; refetch: () => unknown; isFetching: boolean };
}

/** In place of a part of the page: what could not be loaded, why, and Retry. The rest of the page works. */
export function PartError({ what, read: { error, refetch, isFetching } }: PartErrorProps) {
  return <ErrorLine title={`${what} ${errorText(error)}`} onRetry={() => void refetch()} retrying={isFetching} />;
}
