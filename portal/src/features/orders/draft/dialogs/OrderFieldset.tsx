import { useLingui } from '@lingui/react/macro';
import { dropOffMessages } from '@tibara/contract/orders/messages';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { FormOf } from '#api/use-form.ts';
import { type StopFields, StopFieldset } from '#features/place-order/index.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { said } from '#ui/language/language.ts';

interface OrderFieldsetProps {
  group: OrderGroup;
  form: FormOf<StopFields>;
}

/** The fields of Place Order, and the receipt number, which only lists show. */
export function OrderFieldset({ group, form }: OrderFieldsetProps) {
  const { t } = useLingui();
  return (
    <>
      <StopFieldset
        group={group}
        fields={form.values}
        onChange={form.set}
        violation={form.violation}
        failure={said(dropOffMessages.modal.chooseAddress)}
        points={[]}
      />
      <TextField
        inset
        optional
        label={t`Receipt number`}
        autoComplete="off"
        maxLength={100}
        {...form.field('receiptNumber')}
      />
    </>
  );
}
