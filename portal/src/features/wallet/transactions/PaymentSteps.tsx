import '../movements.css';
import { Trans } from '@lingui/react/macro';
import type { Payment, Transaction } from '@tibara/contract/wallet/calls';
import { dayAndClock } from '#ui/date-time/wording.ts';
import { Money } from '#ui/money/Money.tsx';
import { isGain, type Step, stepsOf } from './lines';

interface StepTextProps {
  step: Step;
  payment: Payment;
}

export function StepText({ step: { kind }, payment }: StepTextProps) {
  return (
    <span className="pay-step relative pl-6.5 text-ink" data-kind={kind}>
      <strong className="font-semibold">
        {kind === 'hold' && <Trans>Held</Trans>}
        {kind === 'capture' && <Trans>Charged</Trans>}
        {kind === 'release' && <Trans>Returned</Trans>}
        {kind === 'voucher_credit' && <Trans>Voucher credit</Trans>}
      </strong>{' '}
      <span className="text-ink-2">
        {kind === 'hold' && <Trans>at confirmation</Trans>}
        {kind === 'capture' && <Trans>at completion</Trans>}
        {kind === 'release' && <WhyReturned payment={payment} />}
        {kind === 'voucher_credit' && payment.voucher?.promoCode.code}
      </span>
    </span>
  );
}

function WhyReturned({ payment: { status } }: { payment: Payment }) {
  if (status === 'CANCELLED') return <Trans>order cancelled</Trans>;
  if (status === 'REFUNDED') return <Trans>nothing was delivered</Trans>;
  return <Trans>for failed drop-offs</Trans>;
}

interface PaymentStepsProps {
  line: Transaction;
  payment: Payment;
  currency: string;
}

/** The same steps with times and balances, under a line of the narrow list. */
export function PaymentSteps({ line, payment, currency }: PaymentStepsProps) {
  return (
    <ul className="pay-steps col-span-full">
      {stepsOf(line).map((step) => (
        <li key={step.kind} className="grid grid-cols-[minmax(0,1fr)_auto] items-center py-1.5">
          <StepText step={step} payment={payment} />
          <Money cents={step.cents} bare signed={isGain(step)} />
          <span className="col-span-full flex flex-wrap justify-between gap-x-3 pl-6.5 text-caption text-ink-2">
            <span>{dayAndClock(step.at)}</span>
            <span>
              <Trans>
                Available <Money cents={step.availableAfter} currency={currency} />
              </Trans>
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
