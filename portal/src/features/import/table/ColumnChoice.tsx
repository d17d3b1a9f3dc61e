import { Trans, useLingui } from '@lingui/react/macro';
import { sheetFields } from '@tibara/chat-orders/sheet-fields';
import { useState } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import type { ColumnField, Table } from './table';

interface ColumnChoiceProps {
  table: Table;
  onUse: (table: Table) => void;
}

const columnClass =
  'grid grid-cols-[minmax(0,1fr)_minmax(160px,280px)] items-center gap-x-4 gap-y-1 px-(--panel-pad) py-3 max-panel:grid-cols-1';

export default function ColumnChoice({ table, onUse }: ColumnChoiceProps) {
  const { t } = useLingui();
  const fieldName = useFieldNames();
  const [columns, setColumns] = useState(table.columns);
  const choose = (index: number, field: string) =>
    setColumns(columns.map((each, at) => (at === index ? (sheetFields.find((one) => one === field) ?? null) : each)));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onUse({ ...table, columns });
      }}
    >
      <h2 className="text-h2">
        <Trans>Which column is which?</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Check what each column contains, then continue. You can leave a column out.</Trans>
      </p>
      <ul className="card max-w-200 divide-y divide-line overflow-hidden">
        {columns.map((field, index) => {
          const head = table.heads?.[index] ?? '';
          const values = table.samples.map((cells) => cells[index] ?? '').filter(Boolean);
          if (head === '' && values.length === 0) return null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <li key={index} className={columnClass}>
              <div className="min-w-0">
                <p className="font-semibold wrap-anywhere">{head || t`Column ${index + 1}`}</p>
                <p className="truncate text-caption text-ink-2">{asWritten(values.join(' · '))}</p>
              </div>
              <SelectField
                label={t`${head || t`Column ${index + 1}`} is`}
                value={field ?? ''}
                onChange={(event) => choose(index, event.target.value)}
                options={[
                  { value: '', label: t`Not used` },
                  ...sheetFields.map((each) => ({ value: each, label: fieldName[each] })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button type="submit">
          <Trans>Use these columns</Trans>
        </Button>
      </div>
    </form>
  );
}

function useFieldNames(): Record<ColumnField, string> {
  const { t } = useLingui();
  return {
    name: t`Recipient`,
    phone: t`Phone`,
    product: t`Product`,
    unit: t`Unit`,
    address: t`Address`,
    postcode: t`Postcode`,
    town: t`City`,
    country: t`Country`,
    date: t`Delivery date`,
    time: t`Delivery time`,
    cod: t`COD`,
    note: t`Note`,
    doorToDoor: t`Door to door`,
    phone2: t`Second phone`,
    quantity: t`Quantity`,
    price: t`Price`,
    total: t`Total`,
    payment: t`Payment`,
    deposit: t`Deposit`,
    balance: t`Balance to pay`,
    status: t`Status`,
    order: t`Order number`,
  };
}
