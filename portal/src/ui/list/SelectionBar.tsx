import './SelectionBar.css';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  /** "2 selected". */
  text: ReactNode;
  children: ReactNode;
  clear: ReactNode;
}

/** Replaces the toolbar while rows are selected. */
export function SelectionBar({ text, children, clear }: SelectionBarProps) {
  return (
    <div className="selection-bar">
      <strong role="status">{text}</strong>
      {children}
      <span className="ml-auto">{clear}</span>
    </div>
  );
}
