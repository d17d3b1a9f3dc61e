import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useState } from 'react';
import { RouteSketch, type RouteSketchProps } from '../route-sketch/RouteSketch';
import type { LeafletMapProps } from './LeafletMap';
import { loadParts, partsAtHand } from './load-parts';
import { MapGuard } from './MapGuard';

/** The sketch's own, and what only a map can do. A `bare` one stays a sketch. */
export type RouteMapProps = RouteSketchProps & LeafletMapProps;

/** Written here, as it must not weigh on the page's first styles and is wanted when no more can be had. */
const OVER_THE_NOTE: CSSProperties = { position: 'absolute', bottom: 36, left: 12, background: 'var(--raised)' };

/** The schematic map; the sketch stands in its place until it has come, and where it cannot be had. */
export function RouteMap({ places, bare, ...props }: RouteMapProps) {
  const { info, offeredIds, pin, onPinMove, ...shared } = props;
  const [parts, setParts] = useState(partsAtHand);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (bare || parts) return;
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
  }, [bare, parts]);

  const onFail = () => setFailed(true);
  const sketch = (
    <RouteSketch {...shared} places={places} bare={bare}>
      {hasFailed && !bare && (
        <p className="tag" role="status" style={OVER_THE_NOTE}>
          <Trans>Map unavailable, the route list is complete</Trans>
        </p>
      )}
      {props.children}
    </RouteSketch>
  );
  if (bare || hasFailed || !parts) return sketch;
  const { LeafletMap, coast, places: towns } = parts;
  return (
    <MapGuard fallback={sketch} onFail={onFail}>
      <LeafletMap {...props} coast={coast} places={towns} onFail={onFail} />
    </MapGuard>
  );
}
