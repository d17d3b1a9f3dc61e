import { Trans, useLingui } from '@lingui/react/macro';
import type { Spend } from '@tibara/contract/dashboard/calls';
import { currencySymbol } from '@tibara/contract/money';
import { Cell, Row } from '#ui/list/Table.tsx';
import { Money } from '#ui/money/Money.tsx';
import type { RangeQuery } from '../dashboard-search';
import { FiguresTable } from '../parts/FiguresTable';
import { saveCsv } from '../save-files';
import { CsvButton } from './CsvButton';
import { amountText, costOf } from './cost';
import { SpendPart } from './SpendPart';

/** Spend by the drop-offs' towns, highest first. */
export function Areas({ query, spend: { areas, currency } }: { query: RangeQuery; spend: Spend }) {
  const { t } = useLingui();
  if (areas.length === 0) return null;
  const symbol = currencySymbol(currency);
  const save = () =>
    saveCsv(query, 'areas', [
      ['Area', 'Delivered', 'Failed', `Charges before vouchers (${currency})`, `Cost per drop-off (${currency})`],
      ...areas.map((area) => [area.area, area.dropOffs, area.failed, amountText(area.cents), amountText(costOf(area))]),
    ]);
  const heads = [
    { name: t`Area` },
    { name: t`Delivered`, isNumber: true },
    { name: t`Failed`, isNumber: true },
    { name: t`Each (${symbol})`, isNumber: true },
  ];
  return (
    <SpendPart title={<Trans>By area</Trans>} tools={<CsvButton what={t`by area`} onSave={save} />}>
      <FiguresTable className="-mx-(--panel-pad)" caption={t`By area`} heads={heads}>
        {areas.map((area) => {
          const cost = costOf(area);
          return (
            <Row key={area.area}>
              <Cell>{area.area || <Trans>Unknown</Trans>}</Cell>
              <Cell numeric>{area.dropOffs}</Cell>
              <Cell numeric>{area.failed}</Cell>
              <Cell numeric>{cost === null ? '–' : <Money cents={cost} bare />}</Cell>
            </Row>
          );
        })}
      </FiguresTable>
    </SpendPart>
  );
}
