import { RunAgain } from '../../../orders';
import { WaitingOrderLink, type WaitingOrderProps } from '../../../place-order';

/** The order that waits for its payment, and the last one again. Fetched late: it brings the calls. */
export default function OwnOrders(props: WaitingOrderProps) {
  return <WaitingOrderLink {...props} RunAgain={RunAgain} />;
}
