import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session';
import { LoadingOrder } from './LoadingOrder';
import { DraftOrder } from './order-screens';

const NewOrder = lazy(() => import('./NewOrder').then((file) => ({ default: file.NewOrder })));
const GuestOrder = lazy(() => import('./guest/GuestOrder').then((file) => ({ default: file.GuestOrder })));

/** `/main-order` and `/main-order/{id}` (spec 2.4): visitors and merchants fetch only their own screen. */
export function PlaceOrderPage() {
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
