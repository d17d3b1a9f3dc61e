import { Trans } from '@lingui/react/macro';
import type { CourierProblem as Problem } from '@tibara/contract/dispatch/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { PaymentMethod } from '@tibara/contract/wallet/views';
import { TriangleAlert } from 'lucide-react';
import { Banner } from '#ui/message/Banner.tsx';
import { useBeforePaying } from './use-before-paying';

interface CourierProblemProps {
  group: OrderGroup;
  method: PaymentMethod;
}

/** Why no courier takes this order. */
export default function CourierProblem({ group, method }: CourierProblemProps) {
  const data = useBeforePaying(group);
  if (!data?.problem) return null;
  return (
    <Banner tone="warn" icon={<TriangleAlert />}>
      <strong>
        <ProblemText problem={data.problem} isCar={group.deliveryMethod === 'CAR'} />
      </strong>
      <span className="gap"> </span>
      {method === 'INVOICE' ? (
        <Trans>If you pay now and no courier takes the order, you are not charged.</Trans>
      ) : (
        <Trans>If you pay now and no courier takes the order, your money goes back to your wallet.</Trans>
      )}
    </Banner>
  );
}

function ProblemText({ problem, isCar }: { problem: Problem; isCar: boolean }) {
  switch (problem) {
    case 'vehicle':
      return isCar ? (
        <Trans>No courier can carry this order by car. Choose the bike.</Trans>
      ) : (
        <Trans>No courier can carry this order by bike. Choose the car.</Trans>
      );
    case 'time':
      return <Trans>No courier can come at this pick-up time. Choose another time.</Trans>;
    case 'cash':
      return <Trans>No courier can collect cash for this order. Remove the cash on delivery.</Trans>;
    case 'doorToDoor':
      return isCar ? (
        <Trans>No courier can deliver this order door-to-door. Remove door-to-door.</Trans>
      ) : (
        <Trans>No courier can deliver this order door-to-door. Remove door-to-door, or choose the car.</Trans>
      );
    case 'none':
      return <Trans>No courier can take this order. Contact support.</Trans>;
  }
}
