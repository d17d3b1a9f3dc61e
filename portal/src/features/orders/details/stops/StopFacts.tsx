import type { ReactNode } from 'react';
import { shownPhone } from '#ui/phone/shown-phone.ts';

interface StopFactsProps {
  unit: string;
  phone: string;
  /** More facts, each an `li`. */
  children?: ReactNode;
}

/** One line of facts without empty ones. */
export function StopFacts({ unit, phone, children }: StopFactsProps) {
  return (
    <ul className="stop-facts flex flex-wrap content-start gap-x-4 text-caption wrap-anywhere text-ink-2 max-phone:col-span-full">
      {unit && <li>{unit}</li>}
      <li>
        <a href={`tel:${phone}`} className="underline-offset-[3px] hover:underline">
          {shownPhone(phone)}
        </a>
      </li>
      {children}
    </ul>
  );
}
