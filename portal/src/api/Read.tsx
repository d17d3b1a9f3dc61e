import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorLine, ErrorState } from '../ui/message/ErrorState';
import { isApiError } from './api-error';
import { errorText, requestIdOf } from './error-text';

interface ReadProps<T> {
  of: { data: T | null | undefined; error: unknown; refetch: () => unknown; isFetching: boolean };
  waiting?: ReactNode;
  /** Shows a failure as a block with the support reference: "Your wallet could not be loaded". */
  title?: ReactNode;
  /** The block is all of the page: its title is the heading. */
  isPage?: boolean;
  /** Shown if the server does not have it, or no longer. */
  lost?: ReactNode;
  /** Makes a failure a line that begins so: "Your wallet could not be loaded." Without `title` and `failed` the reason is the line. */
  failed?: string;
  frame?: string;
  empty?: ReactNode;
  children?: (data: T) => ReactNode;
}

/** A read in its states: waiting, failed with Retry, empty, shown. A later failure leaves the data on the screen. */
export function Read<T>({ of, waiting, title, isPage, lost, failed, frame, empty, children }: ReadProps<T>): ReactNode {
  const { data, error, refetch, isFetching } = of;
  if (lost && isApiError(error, 'not_found', 'bad_request')) return lost;
  if (data !== null && data !== undefined) return empty && isEmpty(data) ? empty : children?.(data);
  if (!error) return waiting;
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  const reason = errorText(error);
  if (title) {
    const action = isApiError(error, 'unavailable') && <StatusLink />;
    return <ErrorState {...{ title, isPage, action, ...retry }} text={reason} requestId={requestIdOf(error)} />;
  }
  const line = <ErrorLine title={failed ? `${failed} ${reason}` : reason} {...retry} />;
  return frame ? <div className={frame}>{line}</div> : line;
}

/** Shows whether the fault is ours. A full load, because this page may have failed with its code. */
const StatusLink = () =>
  location.pathname !== '/status' && (
    <a href="/status">
      <Trans>Service status</Trans>
    </a>
  );

function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'totalElements' in data && data.totalElements === 0;
}
