import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cents } from '@tibara/contract/money';
import { Button } from '../../../ui/button/Button';
import { buttonLook } from '../../../ui/button/button-look';
import { moneyText } from '../../../ui/money/Money';
import { openTopUp } from '../../wallet';
import { Line } from './Line';
import type { Short } from './short-balance';

export function ShortBalance({ short: { region, currency, drafts, days, shortCents, isCredit } }: { short: Short }) {
  const missing = moneyText(cents(shortCents), { currency });
  return (
    <Line
      title={isCredit ? <Trans>Your credit is {missing} short</Trans> : <Trans>Your wallet is {missing} short</Trans>}
      text={<ForDrafts {...{ drafts, days }} />}
    >
      {isCredit ? (
        <Link to="/app/wallet" {...buttonLook({ variant: 'secondary', size: 36 })}>
          <Trans>View unpaid invoices</Trans>
        </Link>
      ) : (
        <Button variant="secondary" size={36} onClick={() => openTopUp({ region, shortfallCents: shortCents })}>
          <Trans>Top up</Trans>
        </Button>
      )}
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
