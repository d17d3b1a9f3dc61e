import { Landmark } from 'lucide-react';
import { CardBrandIcon } from '#ui/mark/CardBrandIcon.tsx';
import type { Way } from '../../way-name';

/** A plain tile with the name, because the marks of others are not ours to draw. */
export function WayMark({ way }: { way: Way }) {
  if (way === 'CARD') return <CardBrandIcon brand={null} />;
  const look = looks[way];
  return (
    <svg className="card-brand" viewBox="0 0 38 26" width="38" height="26" aria-hidden="true">
      <rect x=".5" y=".5" width="37" height="25" rx="4" fill={look.fill} stroke="var(--line)" />
      {'lines' in look ? (
        look.lines.map((text, index) => (
          <text
            key={text}
            x="19"
            y={13 + look.size * 0.36 + (index - (look.lines.length - 1) / 2) * (look.size + 0.5)}
            fill="#fff"
            fontFamily="var(--font-text)"
            fontSize={look.size}
            fontWeight="800"
            textAnchor="middle"
          >
            {text}
          </text>
        ))
      ) : (
        <Landmark x="10" y="4" width="18" height="18" color="var(--ink-2)" />
      )}
    </svg>
  );
}

const looks = {
  FPX: { fill: '#1b4f9c', lines: ['FPX'], size: 13 },
  GRABPAY: { fill: '#0a7040', lines: ['Grab', 'Pay'], size: 9.5 },
  PAYNOW: { fill: '#6d1f7e', lines: ['Pay', 'Now'], size: 9.5 },
  BANK_TRANSFER: { fill: 'var(--sunken)' },
} as const;
