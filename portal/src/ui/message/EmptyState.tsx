import './states.css';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** One at most. */
  action?: ReactNode;
  /** A filtered list that is empty has no drawing: the filters are the cause. */
  plain?: boolean;
}

/** The thread leaves the pick-up and finds no stop yet. */
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
