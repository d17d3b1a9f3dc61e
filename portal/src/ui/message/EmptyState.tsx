import './states.css';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** Without the drawing, for a list that its filters empty. */
  plain?: boolean;
}

/** The drawing is a thread that leaves the pick-up without a stop. */
export function EmptyState({ title, text, action, plain }: EmptyStateProps) {
  return (
    <div className="state">
      {!plain && (
        <svg className="state-drawing" viewBox="0 0 160 64" width="160" height="64" aria-hidden="true">
          <path d="M22 46C44 40 46 12 74 12s34 36 58 38" className="state-thread" />
          <circle cx="18" cy="47" r="11" className="state-pickup" />
          <text x="18" y="51" textAnchor="middle" className="state-letter">
            P
          </text>
          <circle cx="145" cy="50" r="12" className="state-dashed" />
        </svg>
      )}
      <p className="text-h3">{title}</p>
      {text && <p className="text-ink-2">{text}</p>}
      {action && <div className="state-actions">{action}</div>}
    </div>
  );
}
