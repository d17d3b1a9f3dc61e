import './Chip.css';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
export type ChipDot = 'filled' | 'hollow' | 'halo' | 'half';

interface ChipProps {
  tone: Tone;
  dot?: ChipDot;
  /** A chip without background, for narrow tables. */
  isPlain?: boolean;
  children: ReactNode;
}

/** A status as a dot and a word, so that it does not depend on colour alone. */
export function Chip({ tone, dot = 'filled', isPlain, children }: ChipProps) {
  return (
    <span className="chip" data-tone={tone} data-dot={dot} data-plain={isPlain || undefined}>
      {children}
    </span>
  );
}

/** A plain fact beside a title or address: "COD RM 45.00". */
export function Tag({ children }: { children: ReactNode }) {
  return <span className="tag">{children}</span>;
}

interface FilterChipProps extends ComponentProps<'button'> {
  /** With `onClear` the filter is set and can be removed. Without it the chip opens the choice. */
  onClear?: () => void;
}

export function FilterChip({ onClear, children, ...props }: FilterChipProps) {
  if (!onClear) {
    return (
      <button type="button" className="filter-chip" {...props}>
        <Plus className="size-4" aria-hidden="true" />
        {children}
      </button>
    );
  }
  return (
    <button type="button" className="filter-chip" data-on="" {...props} onClick={onClear}>
      <span className="sr-only">
        <Trans>Clear filter</Trans>{' '}
      </span>
      {children}
      <X className="size-4" aria-hidden="true" />
    </button>
  );
}
