import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { Failure, type PressState } from './Form';

interface RemoveDialogProps {
  state: PressState;
  title: ReactNode;
  description: ReactNode;
  keep: ReactNode;
  remove: ReactNode;
  onRemove: () => void;
  onClose: () => void;
}

export function RemoveDialog({ state, title, description, keep, remove, onRemove, onClose }: RemoveDialogProps) {
  return (
    <Dialog
      open
      width="small"
      onClose={onClose}
      canClose={!state.isBusy}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" disabled={state.isBusy} onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={state.isBusy} onClick={onRemove}>
            {remove}
          </Button>
        </>
      }
    >
      <Failure state={state} />
    </Dialog>
  );
}
