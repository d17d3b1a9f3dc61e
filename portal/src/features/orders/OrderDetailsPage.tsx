import './details/details.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { isInProgress } from '@tibara/contract/order-groups/status';
import { ChevronLeft } from 'lucide-react';
import { isApiError } from '../../api/api-error';
import { errorText, requestIdOf } from '../../api/error-text';
import { useIsLive } from '../../api/live/live-watch';
import { callOptions } from '../../api/query';
import { settings } from '../../api/settings';
import { buttonLook } from '../../ui/button/button-look';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorLine, ErrorState } from '../../ui/message/ErrorState';
import { DetailsSkeleton } from './details/DetailsSkeleton';
import { OrderDetails } from './details/OrderDetails';
import { listOfPath, titleOfList } from './order-lists';

/** The live stream reports changes; this refresh only covers a lost nudge. */
const SAFETY_MS = 30_000;

/** One order group (spec 2.7), from whichever list it was opened. */
export function OrderDetailsPage() {
  const { t } = useLingui();
  const isLive = useIsLive();
  const { id = '' } = useParams({ strict: false });
  const list = useLocation({ select: ({ pathname }) => listOfPath(pathname) });
  const { data, error, isFetching, refetch, dataUpdatedAt } = useQuery({
    ...callOptions(calls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? SAFETY_MS : false),
  });
  return (
    <div className="page">
      <title>{`${data?.number ?? t`Order`} · ${settings.productName}`}</title>
      <Link to={`/app/${list}`} className="back-link">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {titleOfList(list)}
      </Link>
      {data && error && <ErrorLine title={<Trans>This may be out of date. {errorText(error)}</Trans>} />}
      {data && <OrderDetails group={data} updatedAt={dataUpdatedAt} isLive={isLive && !error} />}
      {!data && !error && <DetailsSkeleton />}
      {!data && error && isUnknown(error) && (
        <EmptyState
          title={<Trans>This order is not here</Trans>}
          text={<Trans>It does not exist, it was deleted, or it belongs to another account.</Trans>}
          action={
            <Link to={`/app/${list}`} {...buttonLook()}>
              {titleOfList(list)}
            </Link>
          }
        />
      )}
      {!data && error && !isUnknown(error) && (
        <ErrorState
          title={<Trans>The order could not be loaded</Trans>}
          text={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}

/** An address without a valid id gets the same page as an order that does not exist. */
const isUnknown = (error: unknown): boolean => isApiError(error, 'not_found', 'bad_request');
