import './Button.css';
import type { ReactNode } from 'react';

/** The sign of a press without a button. It stays mounted, because screen readers read only changes. */
export function Busy({ text }: { text: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      {text && (
        <>
          <span className="spinner" aria-hidden="true" />
          {text}
        </>
      )}
    </p>
  );
}
