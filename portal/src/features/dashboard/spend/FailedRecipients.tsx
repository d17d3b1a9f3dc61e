import { Trans, useLingui } from '@lingui/react/macro';
import type { Spend } from '@tibara/contract/dashboard/calls';
import { said } from '#ui/language/language.ts';
import { Cell, Row } from '#ui/list/Table.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import type { RangeQuery } from '../dashboard-search';
import { FiguresTable } from '../parts/FiguresTable';
import { saveCsv } from '../save-files';
import { CsvButton } from './CsvButton';
import { SpendPart } from './SpendPart';

/** Recipients of failed drop-offs, most failures first, to call before the next order. */
export function FailedRecipients({ query, spend: { failedRecipients } }: { query: RangeQuery; spend: Spend }) {
  const { t } = useLingui();
  if (failedRecipients.length === 0) return null;
  const save = () =>
    saveCsv(query, 'failed-recipients', [
      ['Recipient', 'Phone', 'Failed', 'Last reason'],
      ...failedRecipients.map(({ name, phone, failed, reason }) => [name, phone, failed, reason]),
    ]);
  const heads = [{ name: t`Recipient` }, { name: t`Last reason` }, { name: t`Failed`, isNumber: true }];
  return (
    <SpendPart
      title={<Trans>Recipients with failed deliveries</Trans>}
      tools={<CsvButton what={t`recipients with failed deliveries`} onSave={save} />}
    >
      <FiguresTable className="-mx-(--panel-pad)" caption={t`Recipients with failed deliveries`} heads={heads}>
        {failedRecipients.map(({ name, phone, failed, reason, reasonSentence }) => (
          <Row key={phone}>
            <Cell>
              {name}
              <a href={`tel:${phone}`} className="link block text-caption">
                {shownPhone(phone)}
              </a>
            </Cell>
            <Cell>{reason ? said(reasonSentence ?? reason) : '–'}</Cell>
            <Cell numeric>{failed}</Cell>
          </Row>
        ))}
      </FiguresTable>
    </SpendPart>
  );
}
