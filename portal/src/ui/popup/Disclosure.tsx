import '../money/Money.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="disclosure">
      <summary>
        {summary}
        <ChevronDown className="chevron" aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
