import './Money.css';
import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../message/Skeleton';
import { Money } from './Money';

export interface BreakdownLine {
  label: ReactNode;
  cents: number;
  /** How the amount was calculated, small and in full width, so that amounts align. */
  arithmetic?: ReactNode;
}

interface BreakdownProps {
  /** "Total", "Estimated Total". */
  label: ReactNode;
  /** Null while the first price is loading, shown as a bar. Undefined without a price. */
  cents: number | null | undefined;
  currency?: string;
  lines: readonly BreakdownLine[];
  /** "price as of 10:32". */
  note?: ReactNode;
  stale?: boolean;
}

export function Breakdown({ label, cents, currency, lines, note, stale }: BreakdownProps) {
  return (
    <details className="breakdown">
      <summary>
        <span className="text-label">{label}</span>
        <ChevronDown className="chevron" aria-hidden="true" />
        {note && <span className="text-caption text-ink-2">{note}</span>}
        <Total {...{ cents, currency, stale }} />
      </summary>
      <dl>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and no state of their own
          <Fragment key={index}>
            <dt>{line.label}</dt>
            <dd>
              <Money cents={line.cents} currency={currency} stale={stale} />
            </dd>
            {line.arithmetic && <dd className="arithmetic">{line.arithmetic}</dd>}
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

function Total({ cents, currency, stale }: Pick<BreakdownProps, 'cents' | 'currency' | 'stale'>) {
  if (cents === null) return <Skeleton className="ml-auto w-24" />;
  if (cents !== undefined) return <Money cents={cents} currency={currency} stale={stale} total />;
  return (
    <span className="money" data-total>
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        <Trans>no price</Trans>
      </span>
    </span>
  );
}
