import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { bulkMessages } from '@tibara/contract/order-groups/bulk/messages';
import { orderGroupCalls as calls } from '@tibara/contract/order-groups/calls';
import { ChevronLeft } from 'lucide-react';
import { isApiError } from '../../api/api-error';
import { errorText, requestIdOf } from '../../api/error-text';
import { useCall } from '../../api/query';
import { settings } from '../../api/settings';
import { late } from '../../ui/late';
import { ErrorState } from '../../ui/message/ErrorState';
import { Bars } from '../../ui/message/Skeleton';

const ImportScreen = late(() => import('./ImportScreen'), { when: 'now', waiting: LoadingImport });

/** Drop-offs from the merchant's own list (spec 2.4, 2.5, 5.5), for Place Order and the order's own screen. */
export function ImportPage() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const isOwnScreen = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/') });
  const back = isOwnScreen ? '/app/order-groups/$id' : '/main-order/$id';
  const words = isOwnScreen ? bulkMessages.modal : bulkMessages.main;
  const { data: group, error, refetch, isFetching } = useCall(calls.get, { params: { id } });
  const isUnknown = isApiError(error, 'not_found', 'bad_request');
  return (
    <div className="page max-w-[calc(1392px+2*var(--panel-pad))]">
      <title>{`${t`Import bulk order`} · ${settings.productName}`}</title>
      <Link
        to={back}
        params={{ id }}
        className="link mb-2 inline-flex min-h-6 items-center gap-1 text-caption font-semibold"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {isOwnScreen ? (group?.number ?? t`Order`) : t`Place order`}
      </Link>
      {group && !isUnknown ? (
        <ImportScreen key={group.id} group={group} back={back} words={words} />
      ) : error ? (
        <ErrorState
          title={isUnknown ? <Trans>This order does not exist</Trans> : <Trans>The order could not be loaded</Trans>}
          text={isUnknown ? <Trans>This order may have been deleted.</Trans> : errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={isUnknown ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <LoadingImport />
      )}
    </div>
  );
}

function LoadingImport() {
  return <Bars of={['h-10 w-72', 'mt-6 h-40 w-full']} />;
}
