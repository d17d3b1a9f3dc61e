import type { ReactNode } from 'react';

/** The heading of a draft's section, with its actions at the right. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="draft-section flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-(--panel-pad) py-2.5">
      <h2 className="mr-auto text-h3">{title}</h2>
      {children}
    </div>
  );
}
