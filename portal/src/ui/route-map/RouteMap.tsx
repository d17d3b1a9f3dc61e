import { Trans } from '@lingui/react/macro';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { RouteSketch, type RouteSketchProps } from '../route-sketch/RouteSketch';
import type { LeafletMapProps } from './LeafletMap';
import { loadParts, partsAtHand } from './load-parts';
import { MapGuard } from './MapGuard';
import { SketchCard } from './markers/SketchCard';
import { useOpenMarker } from './markers/use-open-marker';

export interface RouteMapProps extends Omit<RouteSketchProps, 'onPick'>, Omit<LeafletMapProps, 'open'> {
  /** What the window over a marker says. With it the markers are buttons. */
  info?: (id: string) => ReactNode;
  /** Stays a sketch, where there is no room for more; so does a `bare` one. */
  sketch?: boolean;
}

/** Written here, as it must not weigh on the page's first styles and is wanted when no more can be had. */
const OVER_THE_NOTE: CSSProperties = { position: 'absolute', bottom: 36, left: 12, background: 'var(--raised)' };

/** The schematic map; the sketch stands in its place until it has come, and where it cannot be had. */
export function RouteMap({ places, bare, sketch: isSketch = bare, ...props }: RouteMapProps) {
  const { info, offeredIds, line, pin, onPinMove, ...shared } = props;
  const { activeId = null, onHover, children } = shared;
  const { parts, hasFailed, fail } = useParts(!isSketch);
  const open = useOpenMarker(activeId, onHover);
  const told = open.openId === null ? null : info?.(open.openId);
  const { label = '' } = props.points.find(({ id }) => id === open.openId) ?? {};

  const sketch = (
    <RouteSketch
      {...shared}
      places={places}
      bare={bare}
      activeId={open.openId ?? activeId}
      // Its card may come to lie over the marker: it waits for a press.
      onHover={info ? undefined : onHover}
      onPick={info && open.press}
    >
      {hasFailed && !isSketch && (
        <p className="tag" role="status" style={OVER_THE_NOTE}>
          <Trans>Map unavailable, the route list is complete</Trans>
        </p>
      )}
      {children}
      {told && (
        <SketchCard label={label} onClose={open.shut}>
          {told}
        </SketchCard>
      )}
    </RouteSketch>
  );
  if (isSketch || hasFailed || !parts) return sketch;
  const { LeafletMap, coast, places: towns } = parts;
  return (
    <MapGuard fallback={sketch} onFail={fail}>
      <LeafletMap {...props} open={info && { ...open, told }} coast={coast} places={towns} onFail={fail} />
    </MapGuard>
  );
}

/** What a map is made of, asked for again once the connection is back. */
function useParts(isWanted: boolean) {
  const [parts, setParts] = useState(partsAtHand);
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
