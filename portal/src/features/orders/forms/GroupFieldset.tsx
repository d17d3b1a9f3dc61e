import { useLingui } from '@lingui/react/macro';
import { pickUpMessages } from '@tibara/contract/orders/messages';
import type { FormOf } from '#api/use-form.ts';
import { DateTimePicker } from '#ui/date-time/DateTimePicker.tsx';
import { TextArea } from '#ui/field/TextField.tsx';
import { said } from '#ui/language/language.ts';
import { useNow } from '#ui/use-now.ts';
import { type PickUpFields, PickUpFieldset, VehicleChoice } from '../../place-order';

interface GroupFieldsetProps {
  form: FormOf<PickUpFields>;
  isPlaceLocked: boolean;
}

/** All fields of a pick-up, for the dialogs of the lists and the draft's screen (spec 5.2). */
export function GroupFieldset({ form, isPlaceLocked }: GroupFieldsetProps) {
  const { t } = useLingui();
  const now = useNow();
  const { values: fields, set: onChange, violation } = form;
  return (
    <>
      <VehicleChoice
        method={fields.method}
        onMethod={(method) => onChange({ method })}
        halal={{ value: fields.halal, onChange: (halal) => onChange({ halal }) }}
      />
      <DateTimePicker
        {...form.field('at', 'pickUpDateTime')}
        inset
        label={t`Pick-up date and time`}
        now={now.toISOString()}
        confirmLabel={t`Set pick-up time`}
        rule={t`Pick-up must be at least 5 minutes from now`}
      />
      <PickUpFieldset
        {...{ fields, onChange, violation, isPlaceLocked }}
        failure={said(pickUpMessages.modal.chooseAddress)}
        points={[]}
      />
      <TextArea label={t`Notes to rider`} optional rows={2} maxLength={1000} {...form.field('note')} />
    </>
  );
}
