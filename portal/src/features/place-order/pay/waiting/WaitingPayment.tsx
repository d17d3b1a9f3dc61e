import { Trans } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { paymentCalls } from '@tibara/contract/orders/payment/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { callApi } from '#api/client.ts';
import { webPage } from '#api/destinations.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { Banner } from '#ui/message/Banner.tsx';
import { useOnline } from '#ui/use-online.ts';
import { useWaitingPayment } from './use-waiting-payment';

export interface WaitingPaymentProps {
  group: OrderGroup;
}

/** Shown while the bank's page is open. After the return it shows the payment's end without a press. */
export default function WaitingPayment({ group }: WaitingPaymentProps) {
  const isOnline = useOnline();
  const { reply, finish } = useWaitingPayment(group.id);
  const givingUp = useAction();
  const url = reply?.url ?? null;
  const asked = reply?.cardPayment ?? group.cardPayment;
  if (asked?.status !== 'WAITING') {
    return (
      <Banner tone="info" className="mb-6">
        <Trans>The payment is being confirmed.</Trans>
      </Banner>
    );
  }
  const amount = formatCents(asked.cents, group.currency);
  const giveUp = () =>
    givingUp.run(async () => finish(await callApi(paymentCalls.giveUpPayment, { params: { id: group.id } })));
  return (
    <section className="card panel-pad mb-6 grid gap-3" aria-labelledby="waiting-payment">
      <h2 id="waiting-payment" className="text-h3">
        <Trans>Your bank is waiting for you</Trans>
      </h2>
      <p>
        <Trans>
          Approve the payment of {amount} on your bank's page or in its app. Then the order is confirmed by itself.
          Without approval it ends after 15 minutes, and nothing is charged.
        </Trans>
      </p>
      <Failure state={givingUp} />
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button disabled={givingUp.isBusy} onClick={() => location.assign(webPage(url))}>
            <Trans>Open the bank's page</Trans>
          </Button>
        )}
        <Button variant="secondary" busy={givingUp.isBusy} disabled={!isOnline} onClick={giveUp}>
          <Trans>Give up</Trans>
        </Button>
      </div>
    </section>
  );
}
