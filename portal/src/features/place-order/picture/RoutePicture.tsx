import { plural } from '@lingui/core/macro';
import './route.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRoadLine } from '#api/places/road-line.ts';
import { settings } from '#api/settings.ts';
import { RouteMap } from '#ui/map/RouteMap.tsx';
import { Distance } from '#ui/mark/Distance.tsx';
import { durationText } from '#ui/mark/duration.ts';
import { EmptyState } from '#ui/message/EmptyState.tsx';
import { useIsNarrow } from '../use-is-narrow';
import { pickUpPointId, type RoutePoint } from './route-points';
import { type SavedRoute, StopWindow } from './StopWindow';

export interface RoutePictureProps {
  points: readonly RoutePoint[];
  currency?: string;
  facts?: { metres: number; source: string; seconds?: number; stopCount: number };
  /** The saved draft, whose windows show more and open the forms. */
  saved?: SavedRoute;
  activeId?: string | null;
  onHover?: (id: string | null) => void;
  onEdit?: (id: string) => void;
  openId?: string | null;
  proposedIds?: readonly string[];
  children?: ReactNode;
}

/** Heights in pixels at the top to keep free of markers: for the pill, and for the proposal below it. */
const PILL_HEIGHT = 28;
const PROPOSAL_HEIGHT = 200;

/** The route with the list's numbers and highlight. It is beside the panel, or above it up to 850 px (spec 2.4). */
export default function RoutePicture(props: RoutePictureProps) {
  const { points, currency, facts, saved, activeId, onHover, onEdit, openId, proposedIds } = props;
  const { t } = useLingui();
  const isNarrow = useIsNarrow();
  const line = useRoadLine(points, settings.hasMap);
  const stopCount = points.filter(({ number }) => number).length;
  const listed = points.map((point) => ({
    ...point,
    note: facts && point.metres !== undefined && <Distance metres={point.metres} source={facts.source} />,
  }));
  const info = (id: string) => {
    const point = points.find((each) => each.id === id);
    // An unsaved order can only edit its pick-up.
    const canEdit = id !== openId && (saved || id === pickUpPointId);
    return point && <StopWindow {...{ point, currency, saved }} onEdit={onEdit && canEdit ? () => onEdit(id) : null} />;
  };
  return (
    <RouteMap
      className="order-map"
      name={
        points.length === 0
          ? t`Map`
          : plural(stopCount, { one: 'Route with # drop-off', other: 'Route with # drop-offs' })
      }
      points={listed}
      line={line}
      rings
      isOff={!settings.hasMap}
      info={points.length > 0 ? info : undefined}
      clearTop={proposedIds && !isNarrow ? PROPOSAL_HEIGHT : PILL_HEIGHT}
      // On a narrow screen the open form's sheet covers the picture.
      activeId={activeId ?? (isNarrow ? null : openId)}
      onHover={onHover}
      proposedIds={proposedIds && [pickUpPointId, ...proposedIds]}
    >
      {points.length === 0 && <NoRoute isNarrow={isNarrow} />}
      {facts && facts.stopCount > 0 && (
        <p className="route-pill flex items-center gap-3 rounded-full">
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

function NoRoute({ isNarrow }: { isNarrow: boolean }) {
  return (
    <div className="route-empty pointer-events-none rounded-table">
      <EmptyState
        plain={isNarrow}
        title={<Trans>Your route appears here</Trans>}
        text={<Trans>Start with the pick-up address.</Trans>}
      />
    </div>
  );
}

function RouteTime({ seconds }: { seconds: number }) {
  const length = durationText(Math.round(seconds / 60));
  return <Trans>about {length}</Trans>;
}
