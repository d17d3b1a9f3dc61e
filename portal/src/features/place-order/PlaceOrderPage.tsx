import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../api/session';
import { LoadingOrder } from './LoadingOrder';
import { DraftOrder, GuestOrder, NewOrder } from './order-screens';

/** `/main-order` and `/main-order/{id}` (spec 2.4): visitors and merchants fetch only their own screen. */
export default function PlaceOrderPage() {
  return (
    <Suspense fallback={<LoadingOrder />}>
      <Screen />
    </Suspense>
  );
}

function Screen() {
  const session = useSession();
  const { id } = useParams({ strict: false });
  if (!session) return <GuestOrder />;
  return id ? <DraftOrder key={id} id={id} /> : <NewOrder session={session} />;
}
