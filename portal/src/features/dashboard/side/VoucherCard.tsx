import { Trans, useLingui } from '@lingui/react/macro';
import { formatCents } from '@tibara/contract/money';
import { voucherCalls } from '@tibara/contract/vouchers/calls';
import { isExpired } from '@tibara/contract/vouchers/discount';
import { voucherOffers } from '@tibara/contract/vouchers/offers';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { Button } from '#ui/button/Button.tsx';
import { dayFrom } from '#ui/date-time/wording.ts';
import { Loading } from '#ui/message/Skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { VoucherWindow } from '../../vouchers';

/** The merchant's first valid voucher, and the window with all of them (spec 2.9, 2.12). */
export function VoucherCard() {
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  const read = useCall(voucherCalls.vouchers, { query: { applied: 'false' } });
  const now = useNow();
  const { data } = read;
  const first = data && voucherOffers(data, []).find(({ promoCode }) => !isExpired(promoCode, now))?.promoCode;
  const until = (day: string) => dayFrom(day, now).replaceAll(' ', '\u00a0');
  return (
    <section className="card panel-pad dashboard-small grid gap-3">
      <h2 className="text-h3">
        <Trans>Voucher</Trans>
      </h2>
      {data && (
        <p className="wrap-anywhere flex min-h-14 items-center gap-3 rounded-table border border-line px-3.5 py-2">
          <TicketPercent className="shrink-0 text-brand max-phone:hidden" aria-hidden="true" />
          <span className="min-w-0">
            <strong className="block">{first?.code ?? '-'}</strong>
            {first && (
              <span className="block break-keep text-caption text-ink-2">
                {first.discountPercentage > 0 ? (
                  <Trans>
                    {first.discountPercentage}% off · till {until(first.expiryDate)}
                  </Trans>
                ) : (
                  <Trans>
                    {formatCents(first.discountAmount)} off · till {until(first.expiryDate)}
                  </Trans>
                )}
              </span>
            )}
          </span>
        </p>
      )}
      <Read of={read} failed={t`Your vouchers could not be loaded.`} waiting={<Loading blocks={['h-14 w-full']} />} />
      <Button variant="secondary" className="max-phone:px-2" onClick={() => setOpen(true)}>
        <Trans>View Vouchers</Trans>
      </Button>
      {isOpen && <VoucherWindow now={now} onClose={() => setOpen(false)} />}
    </section>
  );
}
