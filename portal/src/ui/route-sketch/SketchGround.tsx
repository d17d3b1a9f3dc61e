import { useId } from 'react';
import type { Spot } from './projection';

interface SketchGroundProps {
  width: number;
  height: number;
  pixelsPerKm: number;
  center?: Spot;
}

const RINGS_KM = [0.5, 1, 2, 5, 10];

/** Land, dots one kilometre apart (100 m when zoomed in; 2, 5 … km when zoomed out), and the rings. */
export function SketchGround({ width, height, pixelsPerKm, center }: SketchGroundProps) {
  const id = useId();
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50].map((km) => km * pixelsPerKm).find((px) => px >= 18) ?? 60;
  return (
    <>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
        <circle cx={step / 2} cy={step / 2} r="1.2" fill="var(--map-grid)" />
      </pattern>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {center &&
        ringsAround(center, pixelsPerKm, width, height).map(({ km, radius, x, y }) => (
          <g key={km} className="sketch-ring">
            <circle cx={center.x} cy={center.y} r={radius} />
            <text x={x} y={y} textAnchor="middle">
              {km} km
            </text>
          </g>
        ))}
    </>
  );
}

export function ringsAround(center: Spot, pixelsPerKm: number, width: number, height: number) {
  const farthest = Math.hypot(width, height);
  return RINGS_KM.map((km) => ({ km, radius: km * pixelsPerKm }))
    .filter(({ radius }) => radius > 40 && radius < farthest)
    .map((ring) => ({ ...ring, ...labelSpot(center, ring.radius, width, height) }));
}

/** A point on the ring, on the first diagonal that is inside the picture. */
function labelSpot(center: Spot, radius: number, width: number, height: number): Spot {
  const reach = radius * Math.SQRT1_2;
  const corners = [
    { x: center.x - reach, y: center.y + reach },
    { x: center.x + reach, y: center.y + reach },
    { x: center.x + reach, y: center.y - reach },
    { x: center.x - reach, y: center.y - reach },
  ];
  const inside = ({ x, y }: Spot) => x > 24 && x < width - 24 && y > 16 && y < height - 36;
  return corners.find(inside) ?? { x: -99, y: -99 };
}
