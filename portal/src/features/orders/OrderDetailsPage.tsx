import { Read } from '../../api/Read';
import { said } from '../../ui/language/language';
import './details/details.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router';
import { orderCalls as calls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can, isInProgress } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { errorText } from '../../api/error-text';
import { useIsLive } from '../../api/live/live-watch';
import { callOptions } from '../../api/query';
import { settings } from '../../api/settings';
import { Button } from '../../ui/button/Button';
import { buttonLook } from '../../ui/button/button-look';
import { late } from '../../ui/late';
import { Banner } from '../../ui/message/Banner';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorLine } from '../../ui/message/ErrorState';
import { Breadcrumbs } from './Breadcrumbs';
import { DetailsSkeleton } from './details/DetailsSkeleton';
import { OrderDetails } from './details/OrderDetails';
import { CreateGroupDialog } from './forms';
import { listOfOrder, listOfPath, titleOfList } from './order-lists';

const DraftDetails = late(() => import('./draft/DraftDetails'), { waiting: DetailsSkeleton });
const WaitingPayment = late(async () => (await import('../place-order')).WaitingPayment);

/** The live stream reports changes. This refresh only covers a lost nudge. */
const SAFETY_MS = 30_000;

/** One order group (spec 2.5, 2.7), opened from any list. */
export function OrderDetailsPage() {
  const { id = '' } = useParams({ strict: false });
  return <DetailsPage key={id} id={id} />;
}

function DetailsPage({ id }: { id: string }) {
  const { t } = useLingui();
  const isLive = useIsLive();
  const list = useLocation({ select: ({ pathname }) => listOfPath(pathname) });
  // While this page is being left, the address is already another one.
  const isHere = useLocation({ select: ({ pathname }) => pathname.endsWith(`/${id}`) });
  const read = useQuery({
    ...callOptions(calls.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data.status) ? SAFETY_MS : false),
  });
  const { data, error, dataUpdatedAt } = read;
  const isGone = error !== null && isUnknown(error);
  const shown = isGone ? undefined : data;
  // After a payment the confirmed order is opened while the cache still has its draft.
  const { isDraft, isTaken } = useDraftView(list === 'order-groups' ? shown : undefined);
  const isOpenAgain = useOpenAgain(shown);
  if (isHere && isOpenAgain && list !== 'order-groups') {
    return <Navigate to="/main-order/$id" params={{ id }} replace />;
  }
  return (
    <div className="page">
      <title>{`${data?.number ?? t`Order`} · ${settings.productName}`}</title>
      <Breadcrumbs list={listOfOrder(list, data?.status)} number={data?.number} />
      {isTaken && (
        <Banner tone="warn" className="mb-4">
          {said(orderGroupMessages.notOpen)}
        </Banner>
      )}
      {shown && error && <ErrorLine title={<Trans>This may be out of date. {errorText(error)}</Trans>} />}
      {shown?.status === 'CONFIRMED_PROCESSING' && <WaitingPayment key={shown.id} group={shown} />}
      {shown && isDraft && <DraftDetails group={shown} updatedAt={dataUpdatedAt} />}
      {shown && !isDraft && <OrderDetails group={shown} updatedAt={dataUpdatedAt} isLive={isLive && !error} />}
      {isGone && (
        <EmptyState
          title={<Trans>Order not found</Trans>}
          text={<Trans>It may have been deleted, or it belongs to another account.</Trans>}
          action={
            <>
              <Link to={`/app/${list}`} {...buttonLook()}>
                {titleOfList(list)}
              </Link>
              {list === 'order-groups' && <CreateGroup />}
            </>
          }
        />
      )}
      {!isGone && <Read of={read} title={<Trans>The order could not be loaded</Trans>} waiting={<DetailsSkeleton />} />}
    </div>
  );
}

/**
 * A draft has its own screen. It stays during its payment to show the result. An order confirmed by somebody else is
 * shown in its current state, with a message.
 */
function useDraftView(group: OrderGroup | undefined) {
  const [wasDraft, setWasDraft] = useState(false);
  if (group && can.edit(group) && !wasDraft) setWasDraft(true);
  const isDraft = group !== undefined && (can.edit(group) || (wasDraft && group.status === 'CONFIRMED_PROCESSING'));
  return { isDraft, isTaken: wasDraft && group !== undefined && !isDraft };
}

/** The payment seen here has ended without a confirm, so the order is a draft again. */
function useOpenAgain(group: OrderGroup | undefined): boolean {
  const [wasPaying, setWasPaying] = useState(false);
  if (group?.status === 'CONFIRMED_PROCESSING' && !wasPaying) setWasPaying(true);
  return wasPaying && group !== undefined && can.edit(group);
}

/** Replaces a deleted draft. */
function CreateGroup() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Create Order Group</Trans>
      </Button>
      {isOpen && <CreateGroupDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** An address without a valid id gets the page of a missing order. */
const isUnknown = (error: unknown): boolean => isApiError(error, 'not_found', 'bad_request');
