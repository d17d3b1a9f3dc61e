import { RunAgain } from '../../../orders';
import { WaitingOrderLink, type WaitingOrderProps } from '../../../place-order';

/** The order waiting for its payment, and the last one to reorder. Fetched late because of the calls. */
export default function OwnOrders(props: WaitingOrderProps) {
  return <WaitingOrderLink {...props} RunAgain={RunAgain} />;
}
