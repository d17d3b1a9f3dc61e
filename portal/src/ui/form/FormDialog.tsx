import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../button/Button';
import { Dialog } from '../dialog/Dialog';
import { Form, type FormState } from './Form';

interface FormDialogProps {
  title: ReactNode;
  state: FormState;
  onSubmit: () => void;
  onClose: () => void;
  submitLabel: ReactNode;
  /** Another button before the submit button. */
  other?: ReactNode;
  /** Why the form cannot be sent. */
  disabledReason?: string | null;
  initialFocus?: RefObject<HTMLElement | null>;
  formRef?: RefObject<HTMLFormElement | null>;
  className?: string;
  children: ReactNode;
}

/** A form in a dialog, on narrow screens a sheet. It cannot be closed while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, state, onSubmit, onClose, submitLabel, other, disabledReason, initialFocus, formRef } = props;
  const { className, children } = props;
  const id = useId();
  return (
    <Dialog
      open
      sheet
      title={title}
      onClose={onClose}
      canClose={!state.isBusy}
      initialFocus={initialFocus}
      footer={
        <>
          <Button variant="secondary" disabled={state.isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {other}
          <Button type="submit" form={id} busy={state.isBusy} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form
        ref={formRef}
        id={id}
        tabIndex={initialFocus && initialFocus === formRef ? -1 : undefined}
        {...{ state, onSubmit, className }}
      >
        {children}
      </Form>
    </Dialog>
  );
}
