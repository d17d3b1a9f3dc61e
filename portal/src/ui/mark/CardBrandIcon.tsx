import type { ReactNode } from 'react';
import { type CardBrand, cardBrand } from './card-brand';

export function CardBrandIcon({ brand }: { brand: string | null | undefined }) {
  const { fill, mark } = DRAWINGS[cardBrand(brand)];
  return (
    <svg className="card-brand" viewBox="0 0 38 26" width="38" height="26" aria-hidden="true">
      <rect x=".5" y=".5" width="37" height="25" rx="4" fill={fill} stroke="var(--line)" />
      {mark}
    </svg>
  );
}

const word = (text: string, fill: string, size: number, italic = false): ReactNode => (
  <text
    x="19"
    y={13 + size * 0.36}
    fill={fill}
    fontFamily="var(--font-text)"
    fontSize={size}
    fontStyle={italic ? 'italic' : undefined}
    fontWeight="800"
    textAnchor="middle"
  >
    {text}
  </text>
);

const DRAWINGS = {
  visa: { fill: '#1a3f8f', mark: word('VISA', '#fff', 12, true) },
  mastercard: {
    fill: '#fff',
    mark: (
      <>
        <circle cx="15" cy="13" r="7.5" fill="#d9222a" />
        <circle cx="23" cy="13" r="7.5" fill="#ee9f2d" />
        <path d="M19 6.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68" fill="#e8692f" />
      </>
    ),
  },
  amex: { fill: '#0f6fb8', mark: word('AMEX', '#fff', 10) },
  discover: {
    fill: '#fff',
    mark: (
      <>
        <path d="M38 15c-6 5-14 8.5-22 10.5h18a4 4 0 0 0 4-4z" fill="#e87722" />
        {word('DISCOVER', '#17211f', 6.5)}
      </>
    ),
  },
  diners_club: {
    fill: '#fff',
    mark: (
      <>
        <circle cx="19" cy="13" r="8.5" fill="#2a5d9e" />
        <path d="M16.5 7.5a6 6 0 0 0 0 11zm5 0a6 6 0 0 1 0 11z" fill="#fff" />
      </>
    ),
  },
  jcb: {
    fill: '#fff',
    mark: (
      <>
        <path d="M10 8a3 3 0 0 1 3-3h2.5v13a3 3 0 0 1-3 3H10z" fill="#1b5aa6" />
        <path d="M16.25 8a3 3 0 0 1 3-3h2.5v13a3 3 0 0 1-3 3h-2.5z" fill="#c8202f" />
        <path d="M22.5 8a3 3 0 0 1 3-3H28v13a3 3 0 0 1-3 3h-2.5z" fill="#2f8a3e" />
      </>
    ),
  },
  unionpay: {
    fill: '#fff',
    mark: (
      <>
        <path d="M10 5h7l-3.5 16h-7z" fill="#d3222f" />
        <path d="M17 5h7l-3.5 16h-7z" fill="#164a7c" />
        <path d="M24 5h7l-3.5 16h-7z" fill="#0f7c82" />
      </>
    ),
  },
  cartes_bancaires: { fill: '#1d5c4f', mark: word('CB', '#fff', 13) },
  generic: {
    fill: 'var(--sunken)',
    mark: (
      <>
        <path d="M0 7h38v4H0z" fill="var(--ink-2)" />
        <path d="M5 17h10M5 20.5h6" stroke="var(--ink-2)" strokeWidth="1.75" strokeLinecap="round" />
      </>
    ),
  },
} satisfies Record<CardBrand, { fill: string; mark: ReactNode }>;
