import { dropOffMessages } from '@tibara/contract/orders/messages';
import type { ReactNode } from 'react';
import { said } from '#ui/language/language.ts';
import { DetailsForm } from '../form/DetailsForm';
import StopFieldset, { type StopFieldsetProps } from './StopFieldset';

export interface StopFormProps extends Omit<StopFieldsetProps, 'failure'> {
  title: string;
  onSave: () => void;
  onCancel: () => void;
  onLeave?: () => void;
  onCloseSheet?: () => void;
  aside?: ReactNode;
  busy: boolean;
  notice: ReactNode;
}

/** A drop-off's details in its row. Choosing a place changes a saved drop-off immediately (spec 4.5). */
export default function StopForm(props: StopFormProps) {
  const { title, onSave, onCancel, onLeave, onCloseSheet, aside, busy, notice, ...fieldset } = props;
  const { violation } = fieldset;
  return (
    <DetailsForm {...{ title, onSave, onCancel, onLeave, onCloseSheet, aside, busy, notice, violation }}>
      <StopFieldset {...fieldset} failure={said(dropOffMessages.main.chooseAddress)} />
    </DetailsForm>
  );
}
