import './Chip.css';
import type { ReactNode } from 'react';

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
