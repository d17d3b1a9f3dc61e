import type { ReactNode } from 'react';
import { shownPhone } from '#ui/phone/shown-phone.ts';

interface StopFactsProps {
  unit: string;
  person: string;
  phone: string;
  email?: string;
  /** "by 20 Nov, 16:50" */
  when?: ReactNode;
  item?: string;
}

/** One line of facts without empty ones. */
export function StopFacts({ unit, person, phone, email, when, item }: StopFactsProps) {
  return (
    <ul className="stop-facts row-start-2 flex flex-wrap content-start gap-x-4 wrap-anywhere text-ink-2 max-phone:col-span-full">
      {unit && <li>{unit}</li>}
      <li>{person}</li>
      <li>
        <a href={`tel:${phone}`} className="underline-offset-[3px] hover:underline">
          {shownPhone(phone)}
        </a>
      </li>
      {email && <li>{email}</li>}
      {when && <li>{when}</li>}
      {item && <li>{item}</li>}
    </ul>
  );
}
