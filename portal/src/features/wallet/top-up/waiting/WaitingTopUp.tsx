import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { inEnglish } from '@tibara/contract/language/sentence';
import { formatCents } from '@tibara/contract/money';
import { type Wallet, walletCalls } from '@tibara/contract/wallet/calls';
import { cardMessages } from '@tibara/contract/wallet/messages';
import { minutesToPay } from '@tibara/contract/wallet/rules';
import { type TopUpProgress, topUpCalls } from '@tibara/contract/wallet/top-up-calls';
import { useRef } from 'react';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { callKey, refreshCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { said } from '#ui/language/language.ts';
import { Loading } from '#ui/message/Skeleton.tsx';
import { changeTopUp, closeTopUp, leaveForCardPage, type TopUpRequest } from '../../open-top-up';
import { seedWallet } from '../../use-wallet';
import { TopUpDone } from '../TopUpDone';
import { forgetTopUp } from './kept-top-up';

interface WaitingTopUpProps {
  wallet: Wallet;
  request: TopUpRequest;
  topUpId: string;
  /** The merchant did not return from the page, but opened the dialog later. */
  isFoundAgain: boolean;
  /** The top-up added nothing, so that another one can be made. */
  onEnd: () => void;
}

/** The server reports the end to the wallet. This covers a lost nudge. */
const ASK_EVERY_MS = 10_000;

/** After the bank's page: shows how the top-up ended, without a press. */
export function WaitingTopUp({ wallet, request, topUpId, isFoundAgain, onEnd }: WaitingTopUpProps) {
  const params = { id: wallet.id, topUpId };
  const givingUp = useAction();
  const hasWaited = useRef(false);

  const startAgain = (next: TopUpRequest) => {
    forgetTopUp(wallet.id);
    onEnd();
    changeTopUp({ ...request, ...next, topUpId: undefined });
  };
  const finish = (found: TopUpProgress): TopUpProgress => {
    const { status, way, reason, reasonSentence } = found;
    if (status === 'PENDING') hasWaited.current = true;
    if (status === 'SUCCESS') {
      forgetTopUp(wallet.id);
      seedWallet(found.wallet);
      void refreshCall(walletCalls.transactions);
    }
    if (status === 'FAILED') void refreshCall(walletCalls.creditCards);
    // An end before this dialog was opened is no answer to the press that opened it. A mail has told it.
    if (status !== 'PENDING' && isFoundAgain && !hasWaited.current) startAgain({ way });
    else if (status === 'FAILED') {
      const isKeptApart = reason === inEnglish(cardMessages.unapplied);
      startAgain({ way, failure: said(reasonSentence ?? reason ?? ''), isKeptApart });
    }
    return found;
  };
  const read = useQuery({
    queryKey: callKey(topUpCalls.resumeTopUp, { params }),
    queryFn: async () => {
      try {
        return finish(await callApi(topUpCalls.resumeTopUp, { params }));
      } catch (error) {
        if (isApiError(error, 'not_found')) startAgain({});
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'SUCCESS' ? false : ASK_EVERY_MS),
  });
  const { data, refetch } = read;

  if (data?.status === 'SUCCESS') return <TopUpDone {...{ wallet, request }} cents={data.topUpAmount} />;
  const url = data?.url ?? null;
  const giveUp = () =>
    givingUp.run(async () => {
      // The first reply of this dialog may still be on its way. The press is for a top-up that waits.
      hasWaited.current = true;
      finish(await callApi(topUpCalls.giveUpTopUp, { params }));
      await refetch();
    });
  return (
    <Dialog
      open
      sheet
      title={<Trans>Top up</Trans>}
      onClose={closeTopUp}
      footer={
        url && (
          <>
            <Button variant="secondary" busy={givingUp.isBusy} onClick={giveUp}>
              <Trans>Give up</Trans>
            </Button>
            <Button
              disabled={givingUp.isBusy}
              onClick={() => leaveForCardPage(url, { ...request, way: data?.way, topUpId })}
            >
              {isFoundAgain ? (
                <Trans>Continue</Trans>
              ) : data?.way === 'CARD' ? (
                <Trans>Open the bank's page</Trans>
              ) : (
                <Trans>Open the page</Trans>
              )}
            </Button>
          </>
        )
      }
    >
      <Failure state={givingUp} />
      <Read of={read} waiting={<Loading className="grid gap-4" blocks={['h-12 w-full']} />}>
        {(found) => <Waiting found={found} currency={wallet.currency} />}
      </Read>
    </Dialog>
  );
}

function Waiting({ found: { topUpAmount, way }, currency }: { found: TopUpProgress; currency: string }) {
  const amount = formatCents(topUpAmount, currency);
  const minutes = minutesToPay(way);
  return (
    <p>
      {way === 'CARD' ? (
        <Trans>
          Approve the payment of {amount} on your bank's page or in its app. Then it is in your wallet. Without approval
          it ends after {minutes} minutes, and nothing is charged.
        </Trans>
      ) : (
        <Trans>
          Pay {amount} on the page of your bank or app. Then it is in your wallet. Unpaid, it ends after {minutes}{' '}
          minutes, and nothing is charged.
        </Trans>
      )}
    </p>
  );
}
