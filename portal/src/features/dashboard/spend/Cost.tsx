import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Spend } from '@tibara/contract/dashboard/calls';
import { periodsBetween, periodTypeOf } from '@tibara/contract/dashboard/periods';
import { type Cents, cents, currencySymbol } from '@tibara/contract/money';
import { useState } from 'react';
import { BarChart, BarSwatch } from '#ui/chart/BarChart.tsx';
import { formatDay } from '#ui/date-time/wording.ts';
import { Cell, Row } from '#ui/list/Table.tsx';
import { Money, moneyText } from '#ui/money/Money.tsx';
import type { RangeQuery } from '../dashboard-search';
import { ChartSwitch } from '../parts/ChartSwitch';
import { FiguresTable } from '../parts/FiguresTable';
import { saveCsv } from '../save-files';
import { CsvButton } from './CsvButton';
import { amountText, costOf, costsByPeriod, type PeriodCost, totalOf } from './cost';
import { Saved } from './Saved';
import { SpendPart } from './SpendPart';

/** Cost of a drop-off over time by bike and car, and the savings of used advice. */
export function Cost({ query, spend }: { query: RangeQuery; spend: Spend }) {
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const { currency, periods, saved } = spend;
  const type = periodTypeOf(query.startDate, query.endDate);
  const costs = costsByPeriod(periods, periodsBetween(query.startDate, query.endDate, type));
  const save = () =>
    saveCsv(query, 'cost', [
      ['Date', 'Vehicle', 'Drop-offs', `Charges before vouchers (${currency})`, `Cost per drop-off (${currency})`],
      ...periods.map((period) => [
        period.orderDate,
        period.deliveryMethod === 'CAR' ? 'Car' : 'Bike',
        period.dropOffs,
        amountText(period.cents),
        amountText(costOf(period)),
      ]),
    ]);
  return (
    <SpendPart
      title={<Trans>Cost per drop-off</Trans>}
      tools={
        periods.length > 0 && (
          <>
            <CsvButton what={t`cost per drop-off`} onSave={save} />
            <ChartSwitch isTable={isTable} onChange={setTable} />
          </>
        )
      }
    >
      <Totals spend={spend} />
      <Saved saved={saved} currency={currency} />
      {periods.length > 0 &&
        (isTable ? <AsTable costs={costs} currency={currency} /> : <AsBars costs={costs} currency={currency} />)}
    </SpendPart>
  );
}

/** Totals of all these days and by vehicle. */
function Totals({ spend: { periods, currency, vouchers } }: { spend: Spend }) {
  const total = totalOf(periods);
  const money = (amount: Cents) => moneyText(amount, { currency });
  const [each, bike, car] = [costOf(total), costOf(totalOf(periods, ['MOTOR'])), costOf(totalOf(periods, ['CAR']))];
  if (each === null) {
    return (
      <p className="text-ink-2">
        <Trans>No drop-off was delivered.</Trans>
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          {money(total.cents)} for{' '}
          <Plural value={total.dropOffs} one="# delivered drop-off" other="# delivered drop-offs" />, {money(each)}{' '}
          each.
        </Trans>{' '}
        {vouchers > 0 && (
          <Trans>
            Vouchers saved you {money(vouchers)}. You paid {money(cents(total.cents - vouchers))}.
          </Trans>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-caption text-ink-2">
        {bike !== null && (
          <BarSwatch look="solid">
            <Trans>Bike {money(bike)}</Trans>
          </BarSwatch>
        )}
        {car !== null && (
          <BarSwatch look="outlined">
            <Trans>Car {money(car)}</Trans>
          </BarSwatch>
        )}
      </p>
    </>
  );
}

interface CostsProps {
  costs: readonly PeriodCost[];
  currency: string;
}

function AsBars({ costs, currency }: CostsProps) {
  const { t, i18n } = useLingui();
  const money = (amount: Cents) => moneyText(amount, { currency });
  const bars = costs.map(({ orderDate, cost: { MOTOR: bike, CAR: car } }) => ({
    key: orderDate,
    label: formatDay(orderDate, i18n.locale, { day: 'numeric', month: 'short' }),
    title: formatDay(orderDate, i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    text:
      [bike !== null && t`Bike ${money(bike)}`, car !== null && t`Car ${money(car)}`].filter(Boolean).join(' · ') ||
      t`No drop-off was delivered.`,
    values: [bike ?? 0, car ?? 0],
  }));
  return (
    <BarChart
      isGrouped
      label={t`Cost per drop-off over time`}
      bars={bars}
      looks={['solid', 'outlined']}
      tick={(value) => String(Math.round(value / 100))}
    />
  );
}

function AsTable({ costs, currency }: CostsProps) {
  const { t, i18n } = useLingui();
  const symbol = currencySymbol(currency);
  const heads = [
    { name: t`Date` },
    { name: t`Bike (${symbol})`, isNumber: true },
    { name: t`Car (${symbol})`, isNumber: true },
  ];
  const shown = (amount: Cents | null) => (amount === null ? '–' : <Money cents={cents(amount)} bare />);
  return (
    <FiguresTable className="-mx-(--panel-pad)" caption={t`Cost per drop-off`} heads={heads}>
      {costs
        .filter(({ cost }) => cost.MOTOR !== null || cost.CAR !== null)
        .map(({ orderDate, cost }) => (
          <Row key={orderDate}>
            <Cell>{formatDay(orderDate, i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' })}</Cell>
            <Cell numeric>{shown(cost.MOTOR)}</Cell>
            <Cell numeric>{shown(cost.CAR)}</Cell>
          </Row>
        ))}
    </FiguresTable>
  );
}
