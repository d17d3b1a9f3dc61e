import './invoice.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { billingCalls } from '@tibara/contract/billing/calls';
import { orderCalls } from '@tibara/contract/orders/calls';
import { ChevronLeft } from 'lucide-react';
import { callOptions, useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { settings } from '#api/settings.ts';
import { buttonLook } from '#ui/button/button-look.ts';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { Loading, Skeleton } from '#ui/message/Skeleton.tsx';
import { InvoiceSheet } from './InvoiceSheet';
import { InvoiceTools } from './InvoiceTools';

/** Spec 2.8: loads the order group by its id, and its invoice. */
export function InvoicePage() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false });
  const group = useCall(orderCalls.get, { params: { id } });
  const hasInvoice = Boolean(group.data?.invoiceId);
  const invoice = useQuery({ ...callOptions(billingCalls.invoice, { params: { id } }), enabled: hasInvoice });
  const error = group.error ?? invoice.error;
  const retry = () => (group.error ? group.refetch() : invoice.refetch());
  const isReady = group.data && invoice.data && hasInvoice;
  const hasNone = group.data && !hasInvoice;
  return (
    <div className="page *:max-w-200 print:max-w-none print:p-0 print:*:max-w-none">
      <title>{`${group.data?.invoiceId ?? t`Invoice`} · ${settings.productName}`}</title>
      <div className="mb-4 flex flex-wrap items-center gap-2 print:hidden">
        <Link
          to="/app/order-groups/$id"
          params={{ id }}
          {...buttonLook({ variant: 'quiet', size: 36, className: '-ml-3' })}
        >
          <ChevronLeft className="size-4" aria-hidden="true" />
          <Trans>Back</Trans>
        </Link>
        {isReady && <InvoiceTools id={id} invoice={invoice.data} />}
      </div>
      {isReady && <InvoiceSheet group={group.data} invoice={invoice.data} />}
      {!isReady && (hasNone || error) && (
        <h1 className="sr-only">
          <Trans>Invoice</Trans>
        </h1>
      )}
      {hasNone && (
        <EmptyState
          title={<Trans>Invoice not issued yet</Trans>}
          text={<Trans>You get the invoice when the order is completed and something was delivered.</Trans>}
        />
      )}
      {!isReady && !hasNone && (
        <Read
          of={{ data: null, error, refetch: retry, isFetching: group.isFetching || invoice.isFetching }}
          waiting={<InvoiceSkeleton />}
          title={<Trans>The invoice could not be loaded</Trans>}
          lost={
            <EmptyState
              title={<Trans>Invoice not found</Trans>}
              text={<Trans>It may not exist, or it belongs to another account.</Trans>}
            />
          }
        />
      )}
    </div>
  );
}

function InvoiceSkeleton() {
  return (
    <Loading>
      <div className="invoice">
        <Skeleton className="mb-4 w-24" />
        <Skeleton className="mb-8 h-8 w-40" />
        <Skeleton className="mb-3 w-full" />
        <Skeleton className="mb-3 w-full" />
        <Skeleton className="w-full" />
      </div>
    </Loading>
  );
}
