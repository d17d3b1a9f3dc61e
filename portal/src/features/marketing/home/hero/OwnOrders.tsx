import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { welcome } from '#features/account/index.ts';
import { RunAgain } from '#features/orders/index.ts';
import { WaitingOrderLink, type WaitingOrderProps } from '#features/place-order/index.tsx';

/** The order waiting for its payment, and the last one to reorder. Fetched late because of the calls. */
export default function OwnOrders(props: WaitingOrderProps) {
  const session = useSession();
  const [isNew] = useState(welcome.take);
  return (
    <>
      {isNew && session && (
        <p role="status" className="basis-full text-h3">
          <Trans>Welcome, {session.user.firstName}. Your account and wallet are ready: book your first order.</Trans>
        </p>
      )}
      <WaitingOrderLink {...props} RunAgain={RunAgain} />
    </>
  );
}
