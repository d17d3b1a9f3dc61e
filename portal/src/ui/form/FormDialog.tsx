import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Button } from '../button/Button';
import { Dialog, type DialogProps } from '../dialog/Dialog';
import { controlOf } from './control-of';
import { Form, type FormState } from './Form';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'onClose'> {
  form: FormState;
  submitLabel: ReactNode;
  other?: ReactNode;
  /** Why the form cannot be sent. */
  disabledReason?: string | null;
  /** The first focus: a field, or the form itself. */
  startsAt?: 'form' | (string & {});
  className?: string;
  children: ReactNode;
}

/** A form in a dialog, on narrow screens a sheet. It cannot be closed while it is being sent. */
export function FormDialog(props: FormDialogProps) {
  const { form, submitLabel, other, disabledReason, startsAt, className, children, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      open
      sheet
      {...dialog}
      canClose={!form.isBusy}
      initialFocus={
        startsAt ? () => controlOf(form.ref?.current ?? null, startsAt) ?? form.ref?.current ?? null : undefined
      }
      footer={
        <>
          <Button variant="secondary" disabled={form.isBusy} onClick={dialog.onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {other}
          <Button type="submit" form={id} busy={form.isBusy} disabledReason={disabledReason}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <Form id={id} tabIndex={startsAt === 'form' ? -1 : undefined} {...{ form, className }}>
        {children}
      </Form>
    </Dialog>
  );
}
