import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { RouteSketch, type RouteSketchProps } from '../route-sketch/RouteSketch';
import type { LeafletMapProps } from './LeafletMap';
import { loadedParts, loadParts } from './load-parts';
import { MapGuard } from './MapGuard';
import { SketchCard } from './markers/SketchCard';
import { useOpenMarker } from './markers/use-open-marker';

export interface RouteMapProps extends Omit<RouteSketchProps, 'onPick'>, Omit<LeafletMapProps, 'open'> {
  /** The content of the window over a marker. If given, the markers are buttons. */
  info?: (id: string) => ReactNode;
  /** Always shows the sketch, for small spaces. This is the default of `bare`. */
  sketch?: boolean;
}

/** An inline style, because the page's first style sheet must not contain it and later files may fail to load. */
const aboveNoteStyle: CSSProperties = { position: 'absolute', bottom: 36, left: 12, background: 'var(--raised)' };

/** The schematic map. Until it is loaded, and if it cannot be loaded, the sketch is shown instead. */
export function RouteMap({ places, bare, sketch: isSketch = bare, ...props }: RouteMapProps) {
  // The compiler would memoise by the whole props object, which is always new.
  'use no memo';
  const { info, proposedIds, line, pin, onPinMove, ...shared } = props;
  const { activeId = null, onHover, children } = shared;
  const { parts, hasFailed, fail } = useParts(!isSketch);
  const open = useOpenMarker(activeId, onHover);
  const content = open.openId === null ? null : info?.(open.openId);
  const { label = '' } = props.points.find(({ id }) => id === open.openId) ?? {};

  const sketch = (
    <RouteSketch
      {...shared}
      places={places}
      bare={bare}
      activeId={open.openId ?? activeId}
      // A window opens only by a press, because a window opened by hovering could cover the marker.
      onHover={info ? undefined : onHover}
      onPick={info && open.press}
    >
      {hasFailed && !isSketch && (
        <p className="tag" role="status" style={aboveNoteStyle}>
          <Trans>The map is unavailable. All stops are in the list.</Trans>
        </p>
      )}
      {children}
      {content && (
        <SketchCard label={label} onClose={open.close}>
          {content}
        </SketchCard>
      )}
    </RouteSketch>
  );
  if (isSketch || hasFailed || !parts) return sketch;
  const { LeafletMap, coast, places: towns } = parts;
  return (
    <MapGuard fallback={sketch} onFail={fail}>
      <LeafletMap {...props} open={info && { ...open, content }} coast={coast} places={towns} onFail={fail} />
    </MapGuard>
  );
}

/** Code and data of the map. After a failure they are fetched again once the connection is back. */
function useParts(isWanted: boolean) {
  const [parts, setParts] = useState(loadedParts);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted || parts) return;
    let isGone = false;
    const load = () =>
      loadParts().then(
        (loaded) => {
          if (isGone) return;
          setParts(loaded);
          setFailed(false);
        },
        () => !isGone && setFailed(true),
      );
    void load();
    window.addEventListener('online', load);
    return () => {
      isGone = true;
      window.removeEventListener('online', load);
    };
  }, [isWanted, parts]);
  return { parts, hasFailed, fail: () => setFailed(true) };
}
