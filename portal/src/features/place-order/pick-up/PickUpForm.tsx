import { useLingui } from '@lingui/react/macro';
import { pickUpMessages } from '@tibara/contract/order-groups/messages';
import type { ReactNode } from 'react';
import { DetailsForm } from '../form/DetailsForm';
import PickUpFieldset, { type PickUpFieldsetProps } from './PickUpFieldset';

export interface PickUpFormProps extends Omit<PickUpFieldsetProps, 'failure'> {
  onSave: () => void;
  onCancel: () => void;
  busy: boolean;
  notice: ReactNode;
}

/** Spec 2.4: unit, sender's contact number, sender's name. */
export default function PickUpForm({ onSave, onCancel, busy, notice, ...fieldset }: PickUpFormProps) {
  const { t } = useLingui();
  return (
    <DetailsForm title={t`Pick-up`} {...{ onSave, onCancel, busy, notice }} violation={fieldset.violation}>
      <PickUpFieldset {...fieldset} failure={pickUpMessages.main.chooseAddress} />
    </DetailsForm>
  );
}
