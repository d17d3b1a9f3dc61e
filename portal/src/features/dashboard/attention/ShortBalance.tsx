import { Plural, Trans } from '@lingui/react/macro';
import { cents } from '@tibara/contract/money';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { late } from '#ui/late.tsx';
import { moneyText } from '#ui/money/Money.tsx';
import { openTopUp } from '../../wallet';
import { Line } from './Line';
import type { Short } from './short-balance';

const UnpaidInvoices = late(() => import('../money/UnpaidInvoices'));

export function ShortBalance({ short: { region, currency, drafts, days, shortCents, isCredit } }: { short: Short }) {
  const [isListOpen, setListOpen] = useState(false);
  const missing = moneyText(cents(shortCents), { currency });
  return (
    <Line
      title={isCredit ? <Trans>Your credit is {missing} short</Trans> : <Trans>Your wallet is {missing} short</Trans>}
      text={<ForDrafts {...{ drafts, days }} />}
    >
      {isCredit ? (
        <Button variant="secondary" size={36} onClick={() => setListOpen(true)}>
          <Trans>View unpaid invoices</Trans>
        </Button>
      ) : (
        <Button variant="secondary" size={36} onClick={() => openTopUp({ region, shortfallCents: shortCents })}>
          <Trans>Top up</Trans>
        </Button>
      )}
      {isListOpen && <UnpaidInvoices {...{ region, currency }} onClose={() => setListOpen(false)} />}
    </Line>
  );
}

function ForDrafts({ drafts, days }: Pick<Short, 'drafts' | 'days'>) {
  switch (days) {
    case 'today':
      return <Plural value={drafts} one="for the draft planned today" other="for the # drafts planned today" />;
    case 'tomorrow':
      return <Plural value={drafts} one="for the draft planned tomorrow" other="for the # drafts planned tomorrow" />;
    case 'both':
      return <Trans>for the {drafts} drafts planned today and tomorrow</Trans>;
  }
}
