import { useLingui } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { dropOffMessages } from '@tibara/contract/order-groups/messages';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { TextArea, TextField } from '../../../../ui/field/TextField';
import { said } from '../../../../ui/language/language';
import { type StopFields, StopFieldset } from '../../../place-order';

interface OrderFieldsetProps {
  group: OrderGroup;
  fields: StopFields;
  onChange: (change: Partial<StopFields>) => void;
  violation: Violation | null;
}

/** The fields of Place Order, and those that only lists show. */
export function OrderFieldset({ group, fields, onChange, violation }: OrderFieldsetProps) {
  const { t } = useLingui();
  return (
    <>
      <StopFieldset
        {...{ group, fields, onChange, violation }}
        failure={said(dropOffMessages.modal.chooseAddress)}
        points={[]}
      />
      <div className="details-pair">
        <TextField
          inset
          optional
          label={t`Product`}
          value={fields.product}
          autoComplete="off"
          maxLength={200}
          onChange={(event) => onChange({ product: event.target.value })}
        />
        <TextField
          inset
          optional
          label={t`Receipt number`}
          value={fields.receiptNumber}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => onChange({ receiptNumber: event.target.value })}
        />
      </div>
      <TextArea
        label={t`Note to rider`}
        optional
        rows={2}
        maxLength={1000}
        value={fields.noteToDriver}
        onChange={(event) => onChange({ noteToDriver: event.target.value })}
      />
    </>
  );
}
