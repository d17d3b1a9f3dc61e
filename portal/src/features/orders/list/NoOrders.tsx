import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/Button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import type { OrderListName } from '../order-lists';
import { CreateOrderGroup } from './tools/CreateOrderGroup';

interface NoOrdersProps {
  list: OrderListName;
  /** The cards have their own wording (spec 2.6). */
  isCard: boolean;
  /** This page is beyond the last one: its last order was deleted, or the address was typed. */
  isPastEnd: boolean;
  onShowAll?: () => void;
}

export function NoOrders({ list, isCard, isPastEnd, onShowAll }: NoOrdersProps) {
  return (
    <section className="card">
      <EmptyState
        plain={isPastEnd || onShowAll !== undefined}
        title={isCard ? <Trans>No order groups.</Trans> : <Trans>No Order Groups</Trans>}
        {...contentOf({ list, isPastEnd, onShowAll })}
      />
    </section>
  );
}

function contentOf({ list, isPastEnd, onShowAll }: Omit<NoOrdersProps, 'isCard'>) {
  if (isPastEnd)
    return {
      text: <Trans>This page does not exist. Go back to the first page.</Trans>,
      action: (
        <Link to={`/app/${list}`} {...buttonLook({ variant: 'secondary' })}>
          <Trans>First page</Trans>
        </Link>
      ),
    };
  if (onShowAll)
    return {
      text: <Trans>No orders match your search and dates.</Trans>,
      action: (
        <Button variant="secondary" onClick={onShowAll}>
          <Trans>Show all orders</Trans>
        </Button>
      ),
    };
  if (list !== 'order-groups') return {};
  return {
    text: <Trans>Drafts you start are kept here until you confirm them.</Trans>,
    action: <CreateOrderGroup variant="secondary" />,
  };
}
