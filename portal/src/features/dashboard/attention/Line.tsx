import type { ReactNode } from 'react';

interface LineProps {
  title: ReactNode;
  text: ReactNode;
  /** The entry's actions. */
  children: ReactNode;
}

/** One entry of 'Needs your attention', with its drawn thread. */
export function Line({ title, text, children }: LineProps) {
  return (
    <li className="needs-you-line">
      <p>
        <strong>{title}</strong> <span className="text-ink-2">{text}</span>
      </p>
      <div className="needs-you-actions">{children}</div>
    </li>
  );
}
