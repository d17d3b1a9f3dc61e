import { Plural, Trans } from '@lingui/react/macro';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { queryClient } from '#api/query.ts';
import { useSession } from '#api/session.ts';
import { type ButtonVariant, buttonLook } from '#ui/button/button-look.ts';
import { moneyText } from '#ui/money/Money.tsx';
import { useEstimate } from '../use-estimate';
import { useWaitingOrder } from './use-waiting-order';
import type { Waiting } from './waiting';

export interface WaitingOrderProps {
  className?: string;
  /** The primary one of both actions. By default it is the waiting order. */
  isPagesFirst?: boolean;
  /** The page's own action. */
  children: (variant: ButtonVariant) => ReactNode;
  RunAgain?: ComponentType<{ vendorId: string; className?: string }>;
}

/** Leads to the order that was begun and not paid. The public home page has no query cache of its own. */
export function WaitingOrderLink({ RunAgain, ...props }: WaitingOrderProps): ReactNode {
  const session = useSession();
  return (
    <QueryClientProvider client={queryClient}>
      <OrderLink {...props} />
      {session && RunAgain && <RunAgain vendorId={session.vendorId} className={props.className} />}
    </QueryClientProvider>
  );
}

function OrderLink({ className = '', isPagesFirst = false, children }: Omit<WaitingOrderProps, 'RunAgain'>) {
  const { waiting, hasOthers } = useWaitingOrder();
  if (!waiting) return children('primary');
  const look = buttonLook({ variant: isPagesFirst ? 'secondary' : 'primary', size: 48, className });
  const text = (
    <span>
      <Trans>Continue your order</Trans> · <Drops count={waiting.stops.length} />
      {waiting.stops.length > 0 && (
        <>
          {' · '}
          <Price waiting={waiting} />
        </>
      )}
    </span>
  );
  return (
    <>
      {waiting.id ? (
        <Link to="/main-order/$id" params={{ id: waiting.id }} {...look}>
          {text}
        </Link>
      ) : (
        <Link to="/main-order" {...look}>
          {text}
        </Link>
      )}
      {children(isPagesFirst ? 'primary' : 'secondary')}
      {hasOthers && (
        <Link to="/app/order-groups" {...buttonLook({ size: 48, variant: 'quiet' })}>
          <Trans>All drafts</Trans>
        </Link>
      )}
    </>
  );
}

function Drops({ count }: { count: number }) {
  return <Plural value={count} _0="no drop-offs yet" one="# drop-off" other="# drop-offs" />;
}

/** A completely saved order has the server's price, others are priced as a guest's. An unknown price is a dash. */
function Price({ waiting }: { waiting: Waiting }) {
  const { data, isPlaceholderData } = useEstimate({ ...waiting, isWanted: waiting.saved === null });
  const price =
    waiting.saved ?? (data && !isPlaceholderData ? { cents: data.subtotal, currency: data.currency } : null);
  return <span className="whitespace-nowrap">{price ? moneyText(price.cents, price) : '–'}</span>;
}
