import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Payment } from '@tibara/contract/wallet/calls';

/** Spec 2.10 gives the destination. */
export function ViewOrder({ payment }: { payment: Payment }) {
  const { orderGroupId: id, orderGroupNumber: number } = payment.metadata;
  return (
    <Link to="/app/completed-order-groups/$id" params={{ id }} className="link">
      <Trans>
        View Order<span className="sr-only"> {number}</span>
      </Trans>
    </Link>
  );
}
