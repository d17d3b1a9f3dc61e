import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Action } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import type { FormState } from '#ui/form/Form.tsx';
import { FormDialog } from '#ui/form/FormDialog.tsx';
import { said } from '#ui/language/language.ts';
import { pickBookmark } from '../../addresses';
import { ChooseSaved, useSavedChoice } from './ChooseSaved';

interface TwoStepsProps {
  jobType: 'PICK_UP' | 'DROP_OFF';
  title: ReactNode;
  submitLabel: ReactNode;
  /** Label of the first step's second button: a new address. */
  newLabel: ReactNode;
  form: FormState & Action;
  /** Fills in a saved address with its contact. */
  onSaved: (bookmark: AddressBookmark) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A saved or new address first, then the form with a link back (spec 2.6). */
export function TwoSteps(props: TwoStepsProps) {
  const { jobType, title, submitLabel, newLabel, form, onSaved, onClose, children } = props;
  const { t } = useLingui();
  const [isFormShown, setFormShown] = useState(false);
  const choice = useSavedChoice(jobType);
  const show = (isShown: boolean) => {
    form.dismiss();
    setFormShown(isShown);
    // The focused control is gone.
    form.ref?.current?.focus();
  };
  /** The first step has the form's own busy and error states. */
  const submitChoice = () =>
    form.run(async () => {
      if (!choice.chosen) return;
      const violation = await pickBookmark(choice.chosen);
      if (violation) return form.fail(said(violation.message));
      onSaved(choice.chosen);
      show(true);
    });
  return (
    <FormDialog
      title={title}
      form={isFormShown ? form : { ...form, submit: submitChoice }}
      onClose={onClose}
      submitLabel={isFormShown ? submitLabel : <Trans>Next</Trans>}
      disabledReason={isFormShown || choice.chosen ? null : t`Choose an address first`}
      other={
        !isFormShown && (
          <Button variant="secondary" disabled={form.isBusy} onClick={() => show(true)}>
            {newLabel}
          </Button>
        )
      }
      startsAt="form"
      className={isFormShown ? 'details-form' : 'grid gap-3'}
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
        <ChooseSaved choice={choice} onChoose={form.dismiss} />
      )}
    </FormDialog>
  );
}
