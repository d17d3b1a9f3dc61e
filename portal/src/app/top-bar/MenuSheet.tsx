import { fullName } from '@tibara/contract/users/full-name';
import './menu-sheet.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSession } from '../../api/session';
import { settings } from '../../api/settings';
import { LanguageChoice } from '../../ui/language/LanguageChoice';
import { Logo } from '../../ui/mark/Logo';
import { ThemeChoice } from '../../ui/theme/ThemeChoice';

/** The bar's links at 950 px and less, in full height. The browser's dialog traps the focus and handles Escape. */
export default function MenuSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  return (
    <dialog ref={sheet} className="menu-sheet" aria-label={t`Menu`} onClose={onClose}>
      <div className="menu-sheet-head">
        <Logo name={settings.productName} />
        <button type="button" className="icon-button" aria-label={t`Close`} onClick={close}>
          <X aria-hidden="true" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is operated; their click bubbles up */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div onClick={close}>
        <SheetLinks />
      </div>
      <div className="grid gap-3">
        <ThemeChoice />
        <LanguageChoice />
      </div>
    </dialog>
  );
}

function SheetLinks() {
  const session = useSession();
  return (
    <nav className="menu-sheet-links">
      <Link to="/" activeOptions={{ exact: true }}>
        <Trans>Home</Trans>
      </Link>
      {session && (
        <Link to="/app/home">
          <Trans>Dashboard</Trans>
        </Link>
      )}
      <Link to="/main-order">
        <Trans>Place Order</Trans>
      </Link>
      <Link to="/paste-orders">
        <Trans>Paste orders</Trans>
      </Link>
      <Link to="/help">
        <Trans>Help</Trans>
      </Link>
      {session ? <MemberLinks name={fullName(session.user)} /> : <VisitorLinks />}
    </nav>
  );
}

function VisitorLinks() {
  return (
    <>
      <Link to="/login">
        <Trans>Login</Trans>
      </Link>
      <Link to="/signup">
        <Trans>Sign Up</Trans>
      </Link>
    </>
  );
}

function MemberLinks({ name }: { name: string }) {
  return (
    <>
      <p className="menu-sheet-head-line">
        <Trans>Orders</Trans>
      </p>
      <Link to="/app/order-groups">
        <Trans>Draft Orders</Trans>
      </Link>
      <Link to="/app/confirmed-order-groups">
        <Trans>Confirmed Orders</Trans>
      </Link>
      <Link to="/app/order-history">
        <Trans>Order History</Trans>
      </Link>
      <p className="menu-sheet-head-line">{name}</p>
      <Link to="/app/profile">
        <Trans>My Profile</Trans>
      </Link>
      <Link to="/app/wallet">
        <Trans>Wallet</Trans>
      </Link>
      <Link to="/app/addresses">
        <Trans>Saved Address</Trans>
      </Link>
      <button type="button" onClick={() => import('../../features/account').then(({ logOut }) => logOut())}>
        <Trans>Logout</Trans>
      </button>
    </>
  );
}
