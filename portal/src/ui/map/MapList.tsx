import './MapList.css';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Thread, ThreadItem } from '../thread/Thread';
import type { MapPoint } from './points';

interface MapListProps {
  name: string;
  points: readonly MapPoint[];
  activeId: string | null;
  className: string | undefined;
  /** Missing where no map is allowed. */
  onRetry: (() => void) | null;
  children: ReactNode;
}

/** The numbered list of stops in the map's place: where the map is not allowed, or could not be loaded. */
export function MapList({ name, points, activeId, className, onRetry, children }: MapListProps) {
  const stops = points.filter(({ address }) => address);
  const isEmpty = stops.length === 0;
  return (
    <div className={`map-box ${className ?? ''}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className="map-list" aria-label={name} tabIndex={0} data-empty={isEmpty || undefined}>
        {!isEmpty && <div className="map-list-top">{children}</div>}
        {onRetry && (
          <div className="map-list-note">
            <p role="status">
              {isEmpty ? (
                <Trans>The map is unavailable.</Trans>
              ) : (
                <Trans>The map is unavailable. All stops are in the list.</Trans>
              )}
            </p>
            <Button variant="quiet" size={32} onClick={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          </div>
        )}
        <Thread>
          {stops.map((point, index) => (
            <Stop key={point.id} point={point} next={stops[index + 1]} isActive={point.id === activeId} />
          ))}
        </Thread>
      </section>
      {isEmpty && children}
    </div>
  );
}

interface StopProps {
  point: MapPoint;
  next: MapPoint | undefined;
  isActive: boolean;
}

function Stop({ point: { state, number: position, address, note }, next, isActive }: StopProps) {
  const line = next ? (next.state === 'next' ? 'dashed' : 'solid') : 'none';
  return (
    <ThreadItem state={state} number={position} line={line} className={isActive ? 'map-list-active' : ''}>
      <p className="map-list-address">{address}</p>
      <p className="text-caption text-ink-2">
        {position ? <Trans>Drop-off {position}</Trans> : <Trans>Pick-up</Trans>}
        {note && <> · {note}</>}
      </p>
    </ThreadItem>
  );
}
