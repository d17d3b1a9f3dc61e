import { Trans, useLingui } from '@lingui/react/macro';
import { sheetFields } from '@tibara/chat-orders/sheet-fields';
import { useState } from 'react';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { listed } from '#ui/language/in-one-line.ts';
import { Formulas, rowsBelowHead } from '../../files';
import { type ColumnField, missingFields, type Table, tableFields } from './table';

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
  const isPasted = table.text !== null;
  const fields = isPasted ? sheetFields : tableFields;
  const missing = missingFields({ ...table, columns });
  const samples = rowsBelowHead(table).slice(0, 3);
  const choose = (index: number, field: string) =>
    setColumns(
      columns.map((each, at) => {
        const wanted = fields.find((one) => one === field) ?? null;
        if (at === index) return wanted;
        return each === wanted && !isPasted ? null : each;
      }),
    );
  const names = listed(missing.map((field) => fieldName[field]));
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (missing.length === 0) onUse({ ...table, columns });
      }}
    >
      <h2 className="text-h2">
        <Trans>Which column is which?</Trans>
      </h2>
      <p className="text-ink-2">
        {missing.length > 0 ? (
          <Trans>Choose the columns for: {names}.</Trans>
        ) : (
          <Trans>Check what each column contains, then continue. You can leave a column out.</Trans>
        )}
      </p>
      {table.formulas.length > 0 && <Formulas names={table.formulas} />}
      <ul className="card max-w-200 divide-y divide-line overflow-hidden">
        {columns.map((field, index) => {
          const head = table.head === null ? '' : (table.cells[table.head]?.[index] ?? '');
          const values = samples.map(({ cells }) => cells[index] ?? '').filter(Boolean);
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
                  ...fields.map((each) => ({ value: each, label: fieldName[each] })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      <div>
        <Button type="submit" disabledReason={missing.length > 0 ? t`Choose the columns for: ${names}.` : null}>
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
