type Place = { name: string; x: number; y: number; isCity?: true; isLeft?: true };

/** Approximate positions around Petaling Jaya, drawn by hand. */
const PLACES: readonly Place[] = [
  { name: 'Mont Kiara', x: 972, y: 34 },
  { name: 'Kota Damansara', x: 688, y: 92 },
  { name: 'Kampung Sungai Penchala', x: 877, y: 60 },
  { name: 'TTDI', x: 874, y: 128 },
  { name: 'Bukit Damansara', x: 988, y: 108 },
  { name: 'Kuala Lumpur', x: 1116, y: 144, isCity: true, isLeft: true },
  { name: 'Bangsar', x: 1050, y: 192 },
  { name: 'SS2', x: 859, y: 228 },
  { name: 'Section 13', x: 913, y: 261 },
  { name: 'Petaling Jaya', x: 818, y: 282, isCity: true },
  { name: 'Subang Jaya', x: 690, y: 534, isCity: true },
  { name: 'USJ', x: 724, y: 570 },
];

const STOPS = [
  { x: 833, y: 108 },
  { x: 1032, y: 266 },
  { x: 1217, y: 85 },
];

/** The thread leaves the headline (hero.css) and ends at P. Narrow screens show only the route. */
export function HeroMap() {
  return (
    <svg viewBox="0 0 1216 640" aria-hidden="true">
      <circle cx="718" cy="404" r="180" className="hero-ring" />
      <circle cx="718" cy="404" r="380" className="hero-ring" />
      {PLACES.map((place) => (
        <PlaceName key={place.name} place={place} />
      ))}
      <path d="M728 391Q812 292 833 108Q910 226 1032 266Q1134 232 1217 85" className="hero-thread" pathLength="100" />
      <circle cx="718" cy="404" r="14" className="hero-pickup" />
      <text x="718" y="409" textAnchor="middle" className="hero-letter">
        P
      </text>
      {STOPS.map(({ x, y }, index) => (
        <g key={x} className="hero-stop">
          <circle cx={x} cy={y} r="14" />
          <text x={x} y={y + 5} textAnchor="middle">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function PlaceName({ place: { name, x, y, isCity, isLeft } }: { place: Place }) {
  return (
    <g className="hero-place" data-city={isCity}>
      <circle cx={x} cy={y} r={isCity ? 3.5 : 2.5} />
      <text x={isLeft ? x - 8 : x + 8} y={y + 4} textAnchor={isLeft ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}
