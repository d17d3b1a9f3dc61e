import './account.css';
import type { ReactNode } from 'react';
import { type AccountStep, AccountThread } from './AccountThread';

interface AccountLayoutProps {
  /** Of the browser's tab. */
  title: string;
  /** Where sign-up stands; the other pages have the thread alone. */
  steps?: readonly AccountStep[];
  children: ReactNode;
}

/** One quiet column, and at its right the thread, on wide screens only. */
export function AccountLayout({ title, steps, children }: AccountLayoutProps) {
  return (
    <div className="account">
      <title>{title}</title>
      <div className="account-column">{children}</div>
      <AccountThread steps={steps} />
    </div>
  );
}
