import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Spend } from '@tibara/contract/dashboard/calls';
import { periodsBetween, periodTypeOf } from '@tibara/contract/dashboard/periods';
import { cents } from '@tibara/contract/money';
import { BarChart, BarSwatch } from '../../../ui/chart/BarChart';
import { formatDay } from '../../../ui/date-time/wording';
import { moneyText } from '../../../ui/money/Money';
import type { RangeQuery } from '../DashboardPage';
import { saveCsv } from '../save-files';
import { CsvButton } from './CsvButton';
import { costOf, costsByPeriod, totalOf } from './cost';

/** What a drop-off cost over time, by bike and by car, and what taken advice saved. */
export function Cost({ query, spend }: { query: RangeQuery; spend: Spend }) {
  const { t, i18n } = useLingui();
  const { currency, periods, saved } = spend;
  const type = periodTypeOf(query.startDate, query.endDate);
  const costs = costsByPeriod(periods, periodsBetween(query.startDate, query.endDate, type));
  const money = (amount: number) => moneyText(cents(amount), { currency });
  const total = totalOf(periods);
  const [all, each, bike, car] = [
    money(total.cents),
    money(costOf(total)),
    money(costOf(totalOf(periods, ['MOTOR']))),
    money(costOf(totalOf(periods, ['CAR']))),
  ];
  const bars = costs.map(({ orderDate, cost }) => ({
    key: orderDate,
    label: formatDay(orderDate, i18n.locale, { day: 'numeric', month: 'short' }),
    title: formatDay(orderDate, i18n.locale, { day: 'numeric', month: 'short', year: 'numeric' }),
    text: t`Bike ${money(cost.MOTOR)} · Car ${money(cost.CAR)}`,
    values: [cost.MOTOR, cost.CAR],
  }));
  const save = () =>
    saveCsv(query, 'cost', [
      ['Date', 'Vehicle', 'Drop-offs', `Spent (${currency})`, `Cost per drop-off (${currency})`],
      ...periods.map((period) => [
        period.orderDate,
        period.deliveryMethod === 'CAR' ? 'Car' : 'Bike',
        period.dropOffs,
        (period.cents / 100).toFixed(2),
        (costOf(period) / 100).toFixed(2),
      ]),
    ]);
  return (
    <div className="spend-part">
      <div className="spend-head">
        <h3 className="text-label">
          <Trans>Cost per drop-off</Trans>
        </h3>
        <CsvButton what={t`cost per drop-off`} onSave={save} />
      </div>
      <p>
        <Trans>
          {all} for <Plural value={total.dropOffs} one="# delivered drop-off" other="# delivered drop-offs" />, {each}{' '}
          each.
        </Trans>
      </p>
      {saved.cents > 0 && (
        <p className="font-semibold text-ok">
          <Trans>
            Taken advice on order and split saved {money(saved.cents)} on{' '}
            <Plural value={saved.orders} one="# order" other="# orders" />.
          </Trans>
        </p>
      )}
      <p className="summary-legend">
        <span>
          <BarSwatch look="solid" /> <Trans>Bike {bike}</Trans>
        </span>
        <span>
          <BarSwatch look="outlined" /> <Trans>Car {car}</Trans>
        </span>
      </p>
      <BarChart
        isGrouped
        label={t`Cost per drop-off over time`}
        bars={bars}
        looks={['solid', 'outlined']}
        tick={(value) => String(Math.round(value / 100))}
      />
    </div>
  );
}
