import type { ReactNode } from 'react';

export function Section({ title, children, wide }: { title: string; children: ReactNode; wide?: boolean }) {
  return (
    <section className={wide ? 'min-w-0 panel:col-span-2' : 'min-w-0'}>
      <h2 className="mb-3 text-caption font-semibold text-ink-2">{title}</h2>
      {children}
    </section>
  );
}
