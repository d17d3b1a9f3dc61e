import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { Info } from 'lucide-react';
import { Banner } from '#ui/message/Banner.tsx';
import type { TopUpRequest } from '../open-top-up';
import { wayName } from '../way-name';
import type { TopUpState } from './use-top-up';

interface TopUpNotesProps {
  wallet: Wallet;
  request: TopUpRequest;
  unfinished: TopUpState['unfinished'];
}

/** Why the dialog is open, and how the last top-up ended. */
export function TopUpNotes({ wallet: { balanceAmount, currency }, request, unfinished }: TopUpNotesProps) {
  const { failure, isKeptApart, way, shortfallCents } = request;
  return (
    <>
      {failure && (
        <Banner tone="bad">
          {failure}
          {!isKeptApart && (
            <>
              <span className="gap"> </span>
              {way === 'CARD' ? <Trans>Nothing was charged to your card.</Trans> : <Trans>Nothing was charged.</Trans>}
            </>
          )}
        </Banner>
      )}
      {unfinished && (
        <Banner tone="warn">
          <Unfinished amount={formatCents(unfinished.topUpAmount, currency)} way={unfinished.way ?? 'CARD'} />
        </Banner>
      )}
      {shortfallCents !== undefined && balanceAmount >= 0 && (
        <Banner tone="warn" icon={<Info />}>
          <Trans>
            This order needs <strong>{formatCents(shortfallCents, currency)}</strong> more.
          </Trans>
        </Banner>
      )}
    </>
  );
}

function Unfinished({ amount, way }: { amount: string; way: Parameters<typeof wayName>[0] }) {
  if (way === 'CARD') {
    return (
      <Trans>Your last top-up of {amount} did not finish. Press Top up again. You will not be charged twice.</Trans>
    );
  }
  const name = wayName(way);
  return (
    <Trans>
      Your last top-up of {amount} by {name} did not finish. Press Continue to {name} again. You will not be charged
      twice.
    </Trans>
  );
}
