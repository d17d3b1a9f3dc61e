import { type DeliveryMethod, deliveryMethodLabels } from '@tibara/contract/orders/status';
import { Car, Motorbike } from 'lucide-react';
import { said } from '../../ui/language/language';

export function Vehicle({ method }: { method: DeliveryMethod }) {
  const Icon = method === 'CAR' ? Car : Motorbike;
  return (
    <span className="inline-flex items-center gap-2">
      <Icon className="size-4" aria-hidden="true" />
      {said(deliveryMethodLabels[method])}
    </span>
  );
}
