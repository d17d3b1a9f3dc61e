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
    <ul className="stop-facts wrap-anywhere">
      {unit && <li>{unit}</li>}
      <li>{person}</li>
      <li>
        <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
      </li>
      {email && <li>{email}</li>}
      {when && <li>{when}</li>}
      {item && <li>{item}</li>}
    </ul>
  );
}
