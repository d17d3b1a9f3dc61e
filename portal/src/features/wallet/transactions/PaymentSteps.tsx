import { Trans } from '@lingui/react/macro';
import type { Payment } from '@tibara/contract/wallet/calls';
import { Money } from '../../../ui/money/Money';
import { type PaymentStep, stepsOf } from './lines';

interface StepTextProps {
  step: PaymentStep;
  payment: Payment;
}

export function StepText({ step: { kind }, payment }: StepTextProps) {
  return (
    <span className="pay-step" data-kind={kind}>
      <strong>
        {kind === 'held' && <Trans>Held</Trans>}
        {kind === 'charged' && <Trans>Charged</Trans>}
        {kind === 'refunded' && <Trans>Refunded</Trans>}
        {kind === 'credited' && <Trans>Voucher credit</Trans>}
      </strong>{' '}
      <span className="text-ink-2">
        {kind === 'held' && <Trans>at confirmation</Trans>}
        {kind === 'charged' && <Trans>at completion</Trans>}
        {kind === 'refunded' && <WhyRefunded payment={payment} />}
        {kind === 'credited' && payment.voucher?.promoCode.code}
      </span>
    </span>
  );
}

function WhyRefunded({ payment: { status } }: { payment: Payment }) {
  if (status === 'CANCELLED') return <Trans>order cancelled</Trans>;
  if (status === 'REFUNDED') return <Trans>nothing was delivered</Trans>;
  return <Trans>for failed drop-offs</Trans>;
}

/** The same steps, under a line of the narrow list. */
export function PaymentSteps({ payment }: { payment: Payment }) {
  return (
    <ul className="pay-steps">
      {stepsOf(payment).map((step) => (
        <li key={step.kind}>
          <StepText step={step} payment={payment} />
          <Money cents={step.cents} bare signed={step.kind === 'refunded' || step.kind === 'credited'} />
        </li>
      ))}
    </ul>
  );
}
