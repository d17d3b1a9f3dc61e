import { useParams } from '@tanstack/react-router';
import { useSession } from '../../api/session';
import { late } from '../../ui/late';
import { LoadingOrder } from './LoadingOrder';
import { orderScreens } from './order-screens';

const waiting = { waiting: LoadingOrder };
export const DraftOrder = late(orderScreens.DraftOrder, waiting);
export const NewOrder = late(orderScreens.NewOrder, waiting);
export const GuestOrder = late(orderScreens.GuestOrder, waiting);

/** `/main-order` and `/main-order/{id}` (spec 2.4). Visitors and merchants fetch only their own screen. */
export default function PlaceOrderPage() {
  const session = useSession();
  const { id } = useParams({ strict: false });
  if (!session) return <GuestOrder />;
  return id ? <DraftOrder key={id} id={id} /> : <NewOrder session={session} />;
}
