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
    <li className="needs-you-line relative flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-1 pl-8.5">
      <p>
        <strong>{title}</strong> <span className="text-ink-2">{text}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 max-phone:w-full">{children}</div>
    </li>
  );
}
