import { Trans, useLingui } from '@lingui/react/macro';
import type { Spend } from '@tibara/contract/dashboard/calls';
import { currencySymbol } from '@tibara/contract/money';
import { Cell, HeadCell, Row, Table } from '../../../ui/list/Table';
import { Money } from '../../../ui/money/Money';
import type { RangeQuery } from '../DashboardPage';
import { saveCsv } from '../save-files';
import { CsvButton } from './CsvButton';
import { costOf } from './cost';

/** Where the money goes: by the drop-offs' towns, the dearest first. */
export function Areas({ query, spend: { areas, currency } }: { query: RangeQuery; spend: Spend }) {
  const { t } = useLingui();
  if (areas.length === 0) return null;
  const symbol = currencySymbol(currency);
  const save = () =>
    saveCsv(query, 'areas', [
      ['Area', 'Delivered', 'Failed', `Spent (${currency})`, `Cost per drop-off (${currency})`],
      ...areas.map((area) => [
        area.area,
        area.dropOffs,
        area.failed,
        (area.cents / 100).toFixed(2),
        (costOf(area) / 100).toFixed(2),
      ]),
    ]);
  return (
    <div className="spend-part">
      <div className="spend-head">
        <h3 className="text-label">
          <Trans>By area</Trans>
        </h3>
        <CsvButton what={t`by area`} onSave={save} />
      </div>
      <div className="summary-table">
        <Table caption={t`By area`} dense>
          <thead>
            <tr>
              <HeadCell>
                <Trans>Area</Trans>
              </HeadCell>
              <HeadCell numeric>
                <Trans>Delivered</Trans>
              </HeadCell>
              <HeadCell numeric>
                <Trans>Failed</Trans>
              </HeadCell>
              <HeadCell numeric>
                <Trans>Each ({symbol})</Trans>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {areas.map((area) => (
              <Row key={area.area}>
                <Cell>{area.area || <Trans>Unknown</Trans>}</Cell>
                <Cell numeric>{area.dropOffs}</Cell>
                <Cell numeric>{area.failed}</Cell>
                <Cell numeric>{area.dropOffs > 0 ? <Money cents={costOf(area)} bare /> : '–'}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
}
