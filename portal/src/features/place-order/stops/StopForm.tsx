import { dropOffMessages } from '@tibara/contract/orders/messages';
import { said } from '#ui/language/language.ts';
import { DetailsForm, type DetailsFormProps } from '../form/DetailsForm';
import StopFieldset, { type StopFieldsetProps } from './StopFieldset';

type StopFormProps = Omit<StopFieldsetProps, 'failure'> & Omit<DetailsFormProps, 'children'>;

/** A drop-off's details in its row. Choosing a place changes a saved drop-off immediately (spec 4.5). */
export default function StopForm(props: StopFormProps) {
  return (
    <DetailsForm {...props}>
      <StopFieldset {...props} failure={said(dropOffMessages.main.chooseAddress)} />
    </DetailsForm>
  );
}
