import '../money/Money.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
}

export function Disclosure({ summary, children, defaultOpen }: DisclosureProps) {
  return (
    <details className="disclosure" open={defaultOpen}>
      <summary>
        {summary}
        <ChevronDown className="chevron" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
