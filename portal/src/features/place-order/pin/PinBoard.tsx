import { Trans, useLingui } from '@lingui/react/macro';
import type { Coordinate } from '@tibara/contract/coordinates';
import { MapPin, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { Marker } from '../../../ui/Marker';
import type { SketchPoint } from '../../../ui/route-sketch/RouteSketch';
import { SketchGround } from '../../../ui/route-sketch/SketchGround';
import { useSize } from '../../../ui/use-size';
import { formatMetres, metresBetween, movedBy, pointAt, spotOn } from './pin';
import { useDirectionName } from './use-direction-name';

interface PinBoardProps {
  middle: Coordinate;
  /** The one in the middle; null where a point was known already. */
  area: string | null;
  pin: Coordinate;
  points: readonly SketchPoint[];
  onMove: (pin: Coordinate) => void;
}

const SCALES = [60, 120, 240, 480] as const;
const STEP_METRES = 25;
const LARGE_STEP_METRES = 250;
const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

/** The area drawn to scale. A press puts the pin there, dragging and the arrow keys move it. */
export function PinBoard({ middle, area, pin, points, onMove }: PinBoardProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box, { width: 480, height: 300 });
  const [scale, setScale] = useState(1);
  const directionName = useDirectionName();
  const board = { middle, width, height, pixelsPerKm: SCALES[scale] ?? 120 };
  const metres = metresBetween(middle, pin);
  const away = formatMetres(metres);
  const direction = directionName(middle, pin);
  const fromPoint = metres === 0 ? t`At the point so far` : t`${away} ${direction} of the point so far`;
  const fromArea = metres === 0 ? t`In the middle of ${area}` : t`${away} ${direction} of the middle of ${area}`;
  const where = area === null ? fromPoint : fromArea;

  const putAt = (event: PointerEvent<HTMLElement>) => {
    const edges = box.current?.getBoundingClientRect();
    if (edges) onMove(pointAt(board, { x: event.clientX - edges.left, y: event.clientY - edges.top }));
  };
  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP_METRES : STEP_METRES;
    onMove(movedBy(pin, arrow[0] * step, arrow[1] * step));
  };
  const at = spotOn(board, pin);
  const centre = spotOn(board, middle);
  return (
    <div>
      <div className="pin-frame">
        {/* The button on it is operated by keyboard; the ground only takes presses. */}
        <div
          ref={box}
          className="pin-board"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            putAt(event);
          }}
          onPointerMove={(event) => event.buttons > 0 && putAt(event)}
        >
          <svg width={width} height={height} aria-hidden="true">
            <SketchGround width={width} height={height} pixelsPerKm={board.pixelsPerKm} center={centre} />
            <circle cx={centre.x} cy={centre.y} r="4" className="pin-middle" />
            <text x={centre.x} y={centre.y + 20} textAnchor="middle" className="pin-name">
              {area}
            </text>
          </svg>
          {points.map((point) => {
            const spot = spotOn(board, { latitude: point.lat, longitude: point.lng });
            return (
              <span key={point.id} className="pin-point" style={{ left: spot.x, top: spot.y }}>
                <Marker state={point.state} number={point.number} dense />
              </span>
            );
          })}
          <button
            type="button"
            className="pin"
            style={{ left: at.x, top: at.y }}
            aria-label={t`Pin. ${where}`}
            aria-describedby="pin-keys"
            onKeyDown={nudge}
          >
            <MapPin aria-hidden="true" />
          </button>
        </div>
        <div className="pin-zoom">
          <IconButton
            label={t`Closer`}
            icon={<Plus />}
            disabled={scale === SCALES.length - 1}
            onClick={() => setScale(scale + 1)}
          />
          <IconButton label={t`Farther`} icon={<Minus />} disabled={scale === 0} onClick={() => setScale(scale - 1)} />
        </div>
      </div>
      <p role="status" className="mt-2 font-semibold">
        {where}
      </p>
      <p id="pin-keys" className="text-caption text-ink-2">
        <Trans>Press or drag to move the pin. Arrow keys move it 25 m, with Shift 250 m.</Trans>
      </p>
    </div>
  );
}
