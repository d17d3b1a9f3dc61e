import type { ReactNode } from 'react';

interface FiguresCardProps {
  title: ReactNode;
  /** The number or the days of the figures. */
  note?: ReactNode;
  /** Buttons at the right of the heading. */
  tools?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A card of figures under their heading. */
export function FiguresCard({ title, note, tools, children, className = 'overflow-hidden' }: FiguresCardProps) {
  return (
    <section className={`card ${className}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-(--panel-pad) py-3.5">
        <h2 className="text-h3">{title}</h2>
        {note && <span className="text-caption text-ink-2">{note}</span>}
        {tools}
      </div>
      {children}
    </section>
  );
}
