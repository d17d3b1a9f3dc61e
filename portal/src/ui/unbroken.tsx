import type { ReactNode } from 'react';

/** 'OG-000001-2', 'INV-2026-K7Q2MA-12', '+60 12-988 4410': by default a line may break after their hyphens. */
const numbers = /([A-Z]{2,4}-[\dA-Z-]{0,24}\d|\+\d[\d\u00a0-]{0,20}\d)/;

/** A text whose lines never break inside the number of an order, a paper or a phone. */
export const unbroken = (text: string): ReactNode =>
  text.split(numbers).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a number may stand in it twice, and the parts have no other name
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
