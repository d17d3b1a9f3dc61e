import './tracking.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { dispatchCalls, type Tracking } from '@tibara/contract/dispatch/calls';
import { useLayoutEffect, useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callOptions } from '../../api/query';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { Logo } from '../../ui/mark/Logo';
import { ErrorState } from '../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { ageOf } from './position-age';
import { TrackingMap } from './TrackingMap';
import { TrackingPanel } from './TrackingPanel';

const REFRESH_MS = 10_000;

/** One stop for its recipient, without other recipients' data. */
export function TrackingPage() {
  const { t } = useLingui();
  const { token = '' } = useParams({ strict: false });
  const [served] = useState(readServed);
  useLayoutEffect(removeServed, []);
  const read = useQuery({
    ...callOptions(dispatchCalls.tracking, { params: { token } }),
    ...(served && { initialData: served }),
    refetchInterval: ({ state }) => (isApiError(state.error, 'not_found') ? false : REFRESH_MS),
  });
  const now = Math.max(read.dataUpdatedAt, read.errorUpdatedAt);
  return (
    <main id="main" className="tracking min-h-dvh bg-surface" data-map={settings.hasMap || undefined}>
      <title>{t`Your delivery · ${settings.productName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <TrackingMap tracking={read.data} age={read.data ? ageOf(read.data, read.dataUpdatedAt, now) : null}>
        <p className="tracking-logo">
          <Logo name={settings.productName} />
        </p>
      </TrackingMap>
      <div className="tracking-panel relative grid content-start gap-5 bg-surface">
        <Read
          of={read}
          waiting={<TrackingSkeleton />}
          title={<Trans>Your delivery could not be loaded</Trans>}
          isPage
          lost={!read.data && <UnknownLink />}
        >
          {(data) => (
            <TrackingPanel tracking={data} updatedAt={read.dataUpdatedAt} isLate={Boolean(read.error)} now={now} />
          )}
        </Read>
      </div>
    </main>
  );
}

/** The contents that the server put into the page. Null after a navigation inside the portal. */
function readServed(): Tracking | null {
  const data = document.getElementById('served-tracking')?.textContent;
  return data ? JSON.parse(data) : null;
}

/** Replaced by the portal's own screen, which has the same contents from its first paint. */
function removeServed(): void {
  for (const id of ['served', 'served-tracking']) document.getElementById(id)?.remove();
}

function TrackingSkeleton() {
  return (
    <Loading className="grid gap-5">
      <div className="grid gap-2">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-8 w-3/4" />
      </div>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-18 w-full rounded-card" />
      <Skeleton className="h-12 w-3/4" />
    </Loading>
  );
}

function UnknownLink() {
  return (
    <ErrorState
      isPage
      title={<Trans>Tracking link not found</Trans>}
      text={<Trans>The link may be incomplete, or the delivery ended more than 7 days ago.</Trans>}
    />
  );
}
