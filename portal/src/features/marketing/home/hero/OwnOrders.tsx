import { RunAgain } from '#features/orders/index.ts';
import { WaitingOrderLink, type WaitingOrderProps } from '#features/place-order/index.tsx';

/** The order waiting for its payment, and the last one to reorder. Fetched late because of the calls. */
export default function OwnOrders(props: WaitingOrderProps) {
  return <WaitingOrderLink {...props} RunAgain={RunAgain} />;
}
