import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { late } from '#ui/late.tsx';
import { Distance } from '#ui/mark/Distance.tsx';
import { DetailsHead } from '../details/DetailsHead';
import { useReadOnlyReason } from './use-read-only-reason';

const EndOrderDialog = late(() => import('../end/EndOrderDialog'));

export function DraftHead({ group }: { group: OrderGroup }) {
  return (
    <DetailsHead
      group={group}
      more={
        group.orders.length > 0 && (
          <span>
            <Distance metres={group.distance} source={group.distanceSource} />
          </span>
        )
      }
    >
      {can.edit(group) && (
        <Link to="/main-order/$id" params={{ id: group.id }} {...buttonLook({ variant: 'secondary' })}>
          <Trans>Continue in Place Order</Trans>
        </Link>
      )}
      <Delete group={group} />
    </DetailsHead>
  );
}

function Delete({ group }: { group: OrderGroup }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const reason = useReadOnlyReason(group, t`You are offline. Delete once the connection is back.`);
  return (
    <>
      <Button variant="danger-outline" disabledReason={reason} onClick={() => setOpen(true)}>
        <Trans>Delete Order</Trans>
      </Button>
      {isOpen && (
        <EndOrderDialog
          groups={[group]}
          onClose={() => setOpen(false)}
          onEnded={() => void navigate({ to: '/app/order-groups' })}
        />
      )}
    </>
  );
}
