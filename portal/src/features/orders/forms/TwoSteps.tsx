import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { FormDialog } from '../../../ui/form/FormDialog';
import { said } from '../../../ui/language/language';
import { pickBookmark } from '../../addresses';
import { ChooseSaved, useSavedChoice } from './ChooseSaved';
import type { useDialogForm } from './use-dialog-form';

interface TwoStepsProps {
  jobType: 'PICK_UP' | 'DROP_OFF';
  title: ReactNode;
  submitLabel: ReactNode;
  /** Label of the first step's second button: a new address. */
  newLabel: ReactNode;
  dialog: ReturnType<typeof useDialogForm>;
  /** Fills in a saved address with its contact. */
  onSaved: (bookmark: AddressBookmark) => void;
  onSubmit: () => void;
  onClose: () => void;
  /** The form of the second step. */
  children: ReactNode;
}

/** A saved or new address first, then the form with a link back (spec 2.6). */
export function TwoSteps(props: TwoStepsProps) {
  const { jobType, title, submitLabel, newLabel, dialog, onSaved, onSubmit, onClose, children } = props;
  const { t } = useLingui();
  const { action, form } = dialog;
  const [isFormShown, setFormShown] = useState(false);
  const choice = useSavedChoice(jobType);
  const show = (isShown: boolean) => {
    action.dismiss();
    setFormShown(isShown);
    // The focused control is gone.
    form.current?.focus();
  };
  const take = () =>
    action.run(async () => {
      if (!choice.chosen) return;
      const violation = await pickBookmark(choice.chosen);
      if (violation) return action.fail(said(violation.message));
      onSaved(choice.chosen);
      show(true);
    });
  return (
    <FormDialog
      title={title}
      state={action}
      onSubmit={isFormShown ? onSubmit : take}
      onClose={onClose}
      submitLabel={isFormShown ? submitLabel : <Trans>Next</Trans>}
      disabledReason={isFormShown || choice.chosen ? null : t`Choose an address first`}
      other={
        !isFormShown && (
          <Button variant="secondary" disabled={action.isBusy} onClick={() => show(true)}>
            {newLabel}
          </Button>
        )
      }
      initialFocus={form}
      formRef={form}
      className={isFormShown ? 'details-form' : 'address-form'}
    >
      {isFormShown ? (
        <>
          <Button
            variant="quiet"
            size={32}
            className="-ml-2.5 justify-self-start"
            icon={<ChevronLeft />}
            onClick={() => show(false)}
          >
            <Trans>Back to saved addresses</Trans>
          </Button>
          {children}
        </>
      ) : (
        <ChooseSaved choice={choice} onChoose={action.dismiss} />
      )}
    </FormDialog>
  );
}
