import './Money.css';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Money } from './Money';
import { Skeleton } from './Skeleton';

export interface BreakdownLine {
  label: ReactNode;
  cents: number;
  /** How the amount came about, in small type. */
  arithmetic?: ReactNode;
}

interface BreakdownProps {
  /** "Total", "Estimated Total". */
  label: ReactNode;
  /** Null while the first price is on its way: a bar in the place of its digits. */
  cents: number | null;
  currency?: string;
  lines: readonly BreakdownLine[];
  /** "price as of 10:32". */
  note?: ReactNode;
  stale?: boolean;
  defaultOpen?: boolean;
}

/** The total is a disclosure: one line for each fee behind it. */
export function Breakdown({ label, cents, currency, lines, note, stale, defaultOpen }: BreakdownProps) {
  return (
    <details className="breakdown" open={defaultOpen}>
      <summary>
        <span className="text-label">{label}</span>
        <ChevronDown className="chevron" aria-hidden="true" />
        {note && <span className="text-caption text-ink-2">{note}</span>}
        {cents === null ? (
          <Skeleton className="ml-auto w-24" />
        ) : (
          <Money cents={cents} currency={currency} stale={stale} total />
        )}
      </summary>
      <dl>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and no state of their own
          <Fragment key={index}>
            <dt>
              {line.label}
              {line.arithmetic && <span className="arithmetic">{line.arithmetic}</span>}
            </dt>
            <dd>
              <Money cents={line.cents} currency={currency} stale={stale} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
