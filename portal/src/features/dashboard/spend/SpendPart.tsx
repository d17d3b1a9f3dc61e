import type { ReactNode } from 'react';

interface SpendPartProps {
  title: ReactNode;
  tools: ReactNode;
  children: ReactNode;
}

/** One of the figures of the card 'Spend'. */
export function SpendPart({ title, tools, children }: SpendPartProps) {
  return (
    <div className="grid gap-2 border-line border-t px-(--panel-pad) pt-3 pb-4">
      <div className="flex items-center">
        <h3 className="text-label">{title}</h3>
        {tools}
      </div>
      {children}
    </div>
  );
}
