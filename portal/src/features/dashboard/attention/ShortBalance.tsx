import { Plural, Trans } from '@lingui/react/macro';
import { cents } from '@tibara/contract/money';
import { Button } from '../../../ui/button/Button';
import { moneyText } from '../../../ui/money/Money';
import { openTopUp } from '../../wallet';
import { Line } from './Line';
import type { Short } from './short-balance';

export function ShortBalance({ short: { region, currency, drafts, shortCents } }: { short: Short }) {
  const missing = moneyText(cents(shortCents), { currency });
  return (
    <Line
      title={<Trans>Wallet is {missing} short</Trans>}
      text={<Plural value={drafts} one="for the draft planned tomorrow" other="for the # drafts planned tomorrow" />}
    >
      <Button variant="secondary" size={36} onClick={() => openTopUp({ region, shortfallCents: shortCents })}>
        <Trans>Top up</Trans>
      </Button>
    </Line>
  );
}
