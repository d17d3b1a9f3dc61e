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
    <div className="account">
      <title>{title}</title>
      <div className="account-column">{children}</div>
      <AccountThread steps={steps} />
    </div>
  );
}
