import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../../ui/button/button-look';
import { EmptyState } from '../../../ui/message/EmptyState';
import type { OrderListName } from '../order-lists';

interface NoOrdersProps {
  list: OrderListName;
  /** The cards have their own spelling of the text (spec 2.6). */
  isCard: boolean;
  /** There are orders, but none on this page: its last one was deleted, or the address was typed. */
  isPastEnd: boolean;
}

export function NoOrders({ list, isCard, isPastEnd }: NoOrdersProps) {
  return (
    <section className="card">
      <EmptyState
        plain={isPastEnd}
        title={isCard ? <Trans>No order groups.</Trans> : <Trans>No Order Groups</Trans>}
        text={
          isPastEnd ? (
            <Trans>There is no such page. The list ends before it.</Trans>
          ) : (
            list === 'order-groups' && <Trans>Drafts you start are kept here until you confirm them.</Trans>
          )
        }
        action={
          isPastEnd ? (
            <Link to={`/app/${list}`} {...buttonLook({ variant: 'secondary' })}>
              <Trans>First page</Trans>
            </Link>
          ) : (
            list === 'order-groups' && (
              <Link to="/main-order" {...buttonLook({ variant: 'secondary' })}>
                <Trans>Create Order Group</Trans>
              </Link>
            )
          )
        }
      />
    </section>
  );
}
