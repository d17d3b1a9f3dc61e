import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { metresBetween } from '@tibara/contract/places/metres-between';
import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';
import type { MapPoint } from '#ui/map/points.ts';
import { RouteMap } from '#ui/map/RouteMap.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { namesAround } from './names-around';
import { directionOf, formatMetres } from './pin';
import { useLandWarning } from './use-land-warning';

interface PinBoardProps {
  middle: Coordinate;
  /** The area in the middle, null if the point was already exact. */
  area: string | null;
  pin: Coordinate;
  /** How often the pin was set by a search or by the device. */
  jumps: number;
  /** Other points of the order, for orientation. */
  points: readonly MapPoint[];
  onMove: (pin: Coordinate) => void;
  /** Below the pin's place. */
  children?: ReactNode;
}

/** The area on the map. A press sets the pin, dragging and arrow keys move it. */
export function PinBoard({ middle, area, pin, jumps, points, onMove, children }: PinBoardProps) {
  const { t } = useLingui();
  const warning = useLandWarning(pin);
  const directionName = useDirectionName();
  const metres = Math.round(metresBetween(middle, pin));
  const away = formatMetres(metres);
  const direction = directionName(middle, pin);
  const fromPoint = metres === 0 ? t`At the current pin` : t`${away} ${direction} of the current pin`;
  const fromArea = metres === 0 ? t`In the middle of ${area}` : t`${away} ${direction} of the middle of ${area}`;
  const where = area === null ? fromPoint : fromArea;
  return (
    <div>
      <RouteMap
        className="h-75 rounded-table border border-line"
        name={area === null ? t`Map` : t`Map of ${area}`}
        // Without a map the pin cannot be set. Where the places' terms forbid it, it shows only the pin.
        points={settings.hasMap ? points : []}
        rings
        pin={{ lat: pin.latitude, lng: pin.longitude, label: t`Pin. ${where}`, describedBy: 'pin-keys', jumps }}
        namesAround={namesAround}
        onPinMove={({ lat, lng }) => onMove({ latitude: lat, longitude: lng })}
      />
      <p role="status" className="mt-2 font-semibold">
        {where}
      </p>
      {children}
      {warning && <Banner tone="warn">{warning}</Banner>}
      <p id="pin-keys" className="text-caption text-ink-2">
        <Trans>Tap or drag the pin. Arrow keys move it 25 m, with Shift 250 m.</Trans>
      </p>
      <p className="text-caption text-ink-2">
        <Trans>Zoom in for the names of streets. Only those with a dot are exact.</Trans>{' '}
        <Trans>The price is for the pin, and the rider goes to the pin.</Trans>
      </p>
    </div>
  );
}

function useDirectionName(): (from: Coordinate, to: Coordinate) => string {
  const { t } = useLingui();
  const names = {
    north: t`north`,
    'north-east': t`north-east`,
    east: t`east`,
    'south-east': t`south-east`,
    south: t`south`,
    'south-west': t`south-west`,
    west: t`west`,
    'north-west': t`north-west`,
  };
  return (from, to) => names[directionOf(from, to)];
}
