import './account.css';
import type { ReactNode } from 'react';
import { type AccountStep, AccountThread } from './AccountThread';

interface AccountLayoutProps {
  title: string;
  /** The steps of sign-up. Other pages have a thread without steps. */
  steps?: readonly AccountStep[];
  children: ReactNode;
}

/** One column. On wide screens a drawn route is to the right of the column. */
export function AccountLayout({ title, steps, children }: AccountLayoutProps) {
  return (
    <div className="grid flex-1 bar:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <title>{title}</title>
      <div className="mx-auto w-full max-w-[calc(440px+var(--panel-pad)+var(--page-end))] self-center pr-(--page-end) pl-(--panel-pad) pt-8 pb-20 max-phone:self-start">
        {children}
      </div>
      <AccountThread steps={steps} />
    </div>
  );
}
