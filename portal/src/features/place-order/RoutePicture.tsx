import './route.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Order, OrderGroup } from '@tibara/contract/order-groups/views';
import { EmptyState } from '../../ui/EmptyState';
import { RouteSketch, type SketchPoint } from '../../ui/route-sketch/RouteSketch';
import { StopCard } from './StopCard';

export interface RoutePictureProps {
  points: readonly SketchPoint[];
  /** What the markers tell more about; a visitor's route and an unsaved one have nothing more to tell. */
  order?: {
    group: OrderGroup;
    orders: readonly Order[];
    activeId: string | null;
    onActivate: (id: string | null) => void;
    onEdit: (id: string) => void;
  };
}

const PILL_HEIGHT = 28;

/** The route as the list has it: the same numbers, the same highlight. */
export default function RoutePicture({ points, order }: RoutePictureProps) {
  const { t } = useLingui();
  if (points.length === 0) return <NoRoute />;
  const stopCount = points.length - 1;
  return (
    <RouteSketch
      className="order-sketch"
      name={t`Route with ${stopCount} drop-offs`}
      points={points}
      rings
      clearTop={PILL_HEIGHT}
      activeId={order?.activeId}
      onPick={order && ((id) => order.onActivate(id === order.activeId ? null : id))}
    >
      {order && order.orders.length > 0 && (
        <p className="route-pill">
          <strong>{(order.group.distance / 1000).toFixed(2)} km</strong>
          <span>
            <Plural value={order.orders.length} one="# stop" other="# stops" />
          </span>
          <span>
            <RouteTime seconds={order.group.duration} />
          </span>
        </p>
      )}
      {order?.activeId && (
        <StopCard
          group={order.group}
          orders={order.orders}
          id={order.activeId}
          onClose={() => order.onActivate(null)}
          onEdit={order.onEdit}
        />
      )}
    </RouteSketch>
  );
}

/** Before the first address. */
function NoRoute() {
  return (
    <div className="order-sketch grid content-center">
      <EmptyState
        title={<Trans>Your route appears here</Trans>}
        text={<Trans>Start with the pick-up address.</Trans>}
      />
    </div>
  );
}

function RouteTime({ seconds }: { seconds: number }) {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? (
    <Trans>
      about {hours} h {minutes % 60} min
    </Trans>
  ) : (
    <Trans>about {minutes} min</Trans>
  );
}
