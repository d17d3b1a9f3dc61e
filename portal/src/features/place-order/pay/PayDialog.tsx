import { Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { ChosenVoucher } from '../../vouchers';
import { useTopUpRequest } from '../../wallet';
import { Confirming, PayContent, PayLabel, WalletNote } from './PayContent';
import { usePayForm } from './use-pay-form';

interface PayDialogProps {
  group: OrderGroup;
  voucher: ChosenVoucher | null;
  note: string;
  onNote: (note: string) => void;
  onClose: () => void;
}

/** Place Order's payment, from the wallet unless the merchant chooses otherwise. */
export default function PayDialog({ onClose, ...props }: PayDialogProps) {
  const isToppingUp = useTopUpRequest() !== null;
  const form = usePayForm({ ...props, usualMethod: 'WALLET' });
  const { payment, method, wallet } = form;
  if (payment.isPaying) return <Confirming form={form} />;
  return (
    <Dialog
      open={!isToppingUp}
      sheet
      title={<Trans>Confirm order</Trans>}
      onClose={onClose}
      footer={
        <>
          <p className="note">
            <WalletNote form={form} />
          </p>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button onClick={form.act} disabledReason={form.blocked} busy={wallet === null && method === 'WALLET'}>
            <PayLabel form={form} />
          </Button>
        </>
      }
    >
      <PayContent form={form} />
    </Dialog>
  );
}
