import { useLingui } from '@lingui/react/macro';
import { pickUpMessages } from '@tibara/contract/orders/messages';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { DetailsForm, type DetailsFormProps } from '../form/DetailsForm';
import PickUpFieldset, { type PickUpFieldsetProps } from './PickUpFieldset';

type PickUpFormProps = Omit<PickUpFieldsetProps, 'failure'> & Omit<DetailsFormProps, 'children' | 'title'>;

/** Spec 2.4: unit, sender's contact number, sender's name. */
export default function PickUpForm(props: PickUpFormProps) {
  const { t } = useLingui();
  const { violation } = props;
  return (
    <DetailsForm title={t`Pick-up`} {...props}>
      {/* The time is in the row, not in the form. */}
      {violation?.field === 'pickUpDateTime' && <Banner tone="bad">{violation.message}</Banner>}
      <PickUpFieldset {...props} failure={said(pickUpMessages.main.chooseAddress)} />
    </DetailsForm>
  );
}
