import type { ReactNode } from 'react';

/** Names with their values, as pairs of `Fact`. */
export const InvoiceFacts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[max-content_1fr] content-start items-center gap-x-4 gap-y-1">{children}</dl>
);

interface FactProps {
  label: ReactNode;
  value: ReactNode;
  className?: string;
}

export function Fact({ label, value, className = '' }: FactProps) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className={`min-w-0 wrap-anywhere ${className}`}>{value}</dd>
    </>
  );
}
