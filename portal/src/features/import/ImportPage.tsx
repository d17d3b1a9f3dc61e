import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { ChevronLeft } from 'lucide-react';
import { requestIdOf } from '../../api/error-text';
import { useCall } from '../../api/query';
import { Read } from '../../api/Read';
import { settings } from '../../api/settings';
import { late } from '../../ui/late';
import { ErrorState } from '../../ui/message/ErrorState';
import { Loading } from '../../ui/message/Skeleton';

const ImportScreen = late(() => import('./ImportScreen'), { when: 'now', waiting: LoadingImport });

/** Drop-offs from the merchant's own list (spec 2.4, 2.5, 5.5), for Place Order and the order's own screen. */
export function ImportPage() {
  return <OrderRows isFile />;
}

/** Pasted orders join a draft at any time (decisions 10.2). */
export function PastePage() {
  return <OrderRows isFile={false} />;
}

function OrderRows({ isFile }: { isFile: boolean }) {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const isOwnScreen = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/') });
  const back = isOwnScreen ? '/app/order-groups/$id' : '/main-order/$id';
  const words = isOwnScreen ? bulkMessages.modal : bulkMessages.main;
  const read = useCall(calls.get, { params: { id } });
  return (
    <div className="page">
      <title>{`${isFile ? t`Import bulk order` : t`Paste orders`} · ${settings.productName}`}</title>
      <Link to={back} params={{ id }} className="link mb-2 inline-flex min-h-6 items-center gap-1 text-caption">
        <ChevronLeft className="size-4" aria-hidden="true" />
        {isOwnScreen ? (read.data?.number ?? t`Order`) : t`Place order`}
      </Link>
      <Read
        of={read}
        waiting={<LoadingImport />}
        title={<Trans>The order could not be loaded</Trans>}
        lost={
          <ErrorState
            title={<Trans>This order does not exist</Trans>}
            text={<Trans>This order may have been deleted.</Trans>}
            requestId={requestIdOf(read.error)}
          />
        }
      >
        {(group) => <ImportScreen key={group.id} group={group} back={back} words={isFile ? words : null} />}
      </Read>
    </div>
  );
}

function LoadingImport() {
  return <Loading blocks={['h-10 w-72', 'mt-6 h-40 w-full']} />;
}
