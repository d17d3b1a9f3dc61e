import './route.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRoadLine } from '../../../api/road-line';
import { settings } from '../../../api/settings';
import { Distance } from '../../../ui/mark/Distance';
import { EmptyState } from '../../../ui/message/EmptyState';
import { RouteMap } from '../../../ui/route-map/RouteMap';
import { useIsNarrow } from '../use-is-narrow';
import { pickUpPointId, type RoutePoint } from './route-points';
import { type SavedRoute, StopWindow } from './StopWindow';

export interface RoutePictureProps {
  points: readonly RoutePoint[];
  currency?: string;
  /** The measured route, once there is one. */
  facts?: { metres: number; source: string; seconds?: number; stopCount: number };
  /** What the server has: its windows tell more, and lead to the forms. */
  saved?: SavedRoute;
  /** The row under the pointer or with the focus. */
  activeId?: string | null;
  onHover?: (id: string | null) => void;
  onEdit?: (id: string) => void;
  /** The point whose form is open. */
  openId?: string | null;
  /** The drop-offs in the order that is proposed. */
  proposedIds?: readonly string[];
  /** Lies over the map. */
  children?: ReactNode;
}

/** Pixels at the top that markers keep out of: for the pill, and for the proposal below it. */
const PILL_HEIGHT = 28;
const PROPOSAL_HEIGHT = 200;

/** The route as the list has it: the same numbers, the same highlight. A map above 850 px, else a sketch (spec 2.4). */
export default function RoutePicture(props: RoutePictureProps) {
  const { points, currency, facts, saved, activeId, onHover, onEdit, openId, proposedIds } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const line = useRoadLine(points, !isNarrow);
  const stopCount = points.filter(({ number }) => number).length;
  const tell = (id: string) => {
    const point = points.find((each) => each.id === id);
    // Before the pick-up is saved nothing else can be.
    const canEdit = id !== openId && (saved || id === pickUpPointId);
    return point && <StopWindow {...{ point, currency, saved }} onEdit={onEdit && canEdit ? () => onEdit(id) : null} />;
  };
  return (
    <RouteMap
      className="order-sketch"
      name={points.length === 0 ? t`Map` : t`Route with ${stopCount} drop-offs`}
      points={points}
      line={line}
      // The words lie where the sketch would write its names.
      places={points.length === 0 ? [] : undefined}
      rings
      sketch={isNarrow || !settings.hasMap}
      info={points.length > 0 ? tell : undefined}
      clearTop={proposedIds && !isNarrow ? PROPOSAL_HEIGHT : PILL_HEIGHT}
      // A sheet lies over the picture while a form is open on a narrow screen.
      activeId={activeId ?? (isNarrow ? null : openId)}
      onHover={onHover}
      proposedIds={proposedIds && [pickUpPointId, ...proposedIds]}
    >
      {points.length === 0 && <NoRoute isNarrow={isNarrow} />}
      {facts && facts.stopCount > 0 && (
        <p className="route-pill">
          <strong>
            <Distance metres={facts.metres} source={facts.source} />
          </strong>
          <span>
            <Plural value={facts.stopCount} one="# stop" other="# stops" />
          </span>
          {facts.seconds !== undefined && (
            <span>
              <RouteTime seconds={facts.seconds} />
            </span>
          )}
        </p>
      )}
      {props.children}
    </RouteMap>
  );
}

/** Before the first address. */
function NoRoute({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className="route-empty">
      <EmptyState
        plain={isNarrow}
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
