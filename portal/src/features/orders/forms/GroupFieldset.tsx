import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { pickUpMessages } from '@tibara/contract/order-groups/messages';
import { useId } from 'react';
import { DateTimePicker } from '../../../ui/date-time/DateTimePicker';
import { TextArea } from '../../../ui/field/TextField';
import { said } from '../../../ui/language/language';
import { useNow } from '../../../ui/use-now';
import { type PickUpFields, PickUpFieldset, VehicleChoice } from '../../place-order';

interface GroupFieldsetProps {
  fields: PickUpFields;
  onChange: (change: Partial<PickUpFields>) => void;
  violation: Violation | null;
  isPlaceLocked: boolean;
}

/** All fields of a pick-up, for the dialogs of the lists and the draft's screen (spec 5.2). */
export function GroupFieldset({ fields, onChange, violation, isPlaceLocked }: GroupFieldsetProps) {
  const { t } = useLingui();
  const now = useNow();
  const prefix = useId();
  return (
    <>
      <VehicleChoice
        method={fields.method}
        onMethod={(method) => onChange({ method })}
        halal={{ value: fields.halal, onChange: (halal) => onChange({ halal }) }}
      />
      <DateTimePicker
        id={`${prefix}-pickUpDateTime`}
        error={violation?.field === 'pickUpDateTime' ? violation.message : null}
        inset
        label={t`Pick-up date and time`}
        value={fields.at}
        now={now.toISOString()}
        confirmLabel={t`Set pick-up time`}
        rule={t`Pick-up must be at least 5 minutes from now`}
        onChange={(at) => onChange({ at })}
      />
      <PickUpFieldset
        {...{ fields, onChange, violation, isPlaceLocked }}
        failure={said(pickUpMessages.modal.chooseAddress)}
        points={[]}
      />
      <TextArea
        label={t`Notes to rider`}
        optional
        rows={2}
        maxLength={1000}
        value={fields.note ?? ''}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}
