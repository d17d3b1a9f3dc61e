import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoginForm } from './LoginForm';

interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  /** If it is missing, the page under the dialog stays, with its draft. */
  onLoggedIn?: () => void;
}

/** Closes when its overlay is clicked (spec 2.3). */
export function LoginDialog({ open, onClose, onLoggedIn }: LoginDialogProps) {
  const { t } = useLingui();
  const close = () => {
    onClose();
    onLoggedIn?.();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t`Login`} width="small" closeOnOutsideClick>
      <LoginForm onLoggedIn={close} />
    </Dialog>
  );
}
