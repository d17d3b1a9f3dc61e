import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { TicketPercent, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { said } from '#ui/language/language.ts';
import { Money } from '#ui/money/Money.tsx';
import { LazyBestVoucher, VoucherDialog } from '../../vouchers';
import type { VoucherChoice } from './use-chosen-voucher';

interface VoucherRowProps {
  group: OrderGroup;
  voucher: VoucherChoice;
  now: Date;
  /** The screen's message for a voucher that the server refused without a reason. */
  failure?: string;
}

/** The voucher for the confirm, or a button to choose one (spec 4.6). */
export function VoucherRow({ group, voucher, now, failure }: VoucherRowProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { chosen, problem, discount, choose } = voucher;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2">
        {chosen ? (
          <>
            <TicketPercent className="size-4" aria-hidden="true" />
            <span>
              <Trans>Voucher {chosen.promoCode.code}</Trans>
            </span>
            <Button variant="quiet" size={32} className="-ml-2.5" onClick={() => setOpen(true)}>
              <Trans>Change</Trans>
            </Button>
            <span className="ml-auto">
              <Money cents={-discount} currency={group.currency} />
            </span>
            <IconButton
              label={t`Remove voucher ${chosen.promoCode.code}`}
              icon={<X className="size-4" />}
              className="-mr-2.5"
              onClick={() => choose(null)}
            />
          </>
        ) : (
          <Button variant="quiet" size={32} className="-ml-2.5" icon={<TicketPercent />} onClick={() => setOpen(true)}>
            <Trans>Add voucher or promo code</Trans>
          </Button>
        )}
        <LazyBestVoucher order={group} currency={group.currency} now={now} discount={discount} onUse={choose} />
      </div>
      {problem && (
        <p className="text-caption text-warn" role="status">
          {said(problem)}
        </p>
      )}
      {isOpen && (
        <VoucherDialog
          order={group}
          currency={group.currency}
          now={now}
          chosen={chosen}
          failure={failure}
          onUse={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
