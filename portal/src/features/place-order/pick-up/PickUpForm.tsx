import { useLingui } from '@lingui/react/macro';
import { pickUpMessages } from '@tibara/contract/orders/messages';
import type { ReactNode } from 'react';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
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
  const { violation } = fieldset;
  return (
    <DetailsForm title={t`Pick-up`} {...{ onSave, onCancel, busy, notice, violation }}>
      {/* The time is in the row, not in the form. */}
      {violation?.field === 'pickUpDateTime' && <Banner tone="bad">{violation.message}</Banner>}
      <PickUpFieldset {...fieldset} failure={said(pickUpMessages.main.chooseAddress)} />
    </DetailsForm>
  );
}
