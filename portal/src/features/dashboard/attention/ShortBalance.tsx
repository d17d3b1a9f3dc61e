import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cents } from '@tibara/contract/money';
import { Button } from '../../../ui/button/Button';
import { buttonLook } from '../../../ui/button/button-look';
import { moneyText } from '../../../ui/money/Money';
import { openTopUp } from '../../wallet';
import { Line } from './Line';
import type { Short } from './short-balance';

export function ShortBalance({ short: { region, currency, drafts, shortCents, isCredit } }: { short: Short }) {
  const missing = moneyText(cents(shortCents), { currency });
  return (
    <Line
      title={isCredit ? <Trans>Your credit is {missing} short</Trans> : <Trans>Wallet is {missing} short</Trans>}
      text={<Plural value={drafts} one="for the draft planned tomorrow" other="for the # drafts planned tomorrow" />}
    >
      {isCredit ? (
        <Link to="/app/wallet" {...buttonLook({ variant: 'secondary', size: 36 })}>
          <Trans>View what is due</Trans>
        </Link>
      ) : (
        <Button variant="secondary" size={36} onClick={() => openTopUp({ region, shortfallCents: shortCents })}>
          <Trans>Top up</Trans>
        </Button>
      )}
    </Line>
  );
}
