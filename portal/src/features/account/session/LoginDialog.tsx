import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { late } from '#ui/late.tsx';
import { LoginForm } from './LoginForm';

export interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** If it is missing, the page under the dialog stays, with its draft. */
  onLoggedIn?: () => void;
  /** The visitor's work that goes on afterwards: the order and its price. */
  about?: ReactNode;
}

interface LoginDialogProps extends AccountDialogProps {
  /** Begins with the sign-up. */
  isNew?: boolean;
}

const SignUpDialog = late(() => import('./SignUpDialog'));

/** Closes when its overlay is clicked (spec 2.3). Somebody without an account signs up in the same place. */
export function LoginDialog({ isNew = false, ...props }: LoginDialogProps) {
  const { t } = useLingui();
  const [isSigningUp, setSigningUp] = useState(isNew);
  const { open, onClose, onLoggedIn, about } = props;
  const close = () => {
    onClose();
    onLoggedIn?.();
  };
  if (isSigningUp) return <SignUpDialog {...props} onLogIn={() => setSigningUp(false)} />;
  return (
    <Dialog open={open} onClose={onClose} title={t`Login`} description={about} width="small" closeOnOutsideClick>
      <LoginForm onLoggedIn={close} onSignUp={() => setSigningUp(true)} />
    </Dialog>
  );
}
