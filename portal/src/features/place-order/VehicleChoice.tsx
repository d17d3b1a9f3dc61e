import { Trans, useLingui } from '@lingui/react/macro';
import { type DeliveryMethod, deliveryMethodHints } from '@tibara/contract/orders/status';
import { Car, Motorbike } from 'lucide-react';
import { Switch } from '../../ui/choice/Choice';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice';
import { said } from '../../ui/language/language';

interface VehicleChoiceProps {
  method: DeliveryMethod;
  onMethod: (method: DeliveryMethod) => void;
  /** Absent for a visitor. */
  halal?: { value: boolean; onChange: (halal: boolean) => void };
}

/** Both choices are saved immediately (spec 4.2). */
export function VehicleChoice({ method, onMethod, halal }: VehicleChoiceProps) {
  const { t } = useLingui();
  return (
    <div>
      <div className="flex items-center gap-3">
        <SegmentedChoice
          legend={t`Vehicle`}
          className="flex-1 max-phone:[--segment-pad:9px]"
          value={method}
          onChange={onMethod}
          options={[
            { value: 'MOTOR', label: <Trans>Bike</Trans>, icon: <Motorbike aria-hidden="true" /> },
            { value: 'CAR', label: <Trans>Car</Trans>, icon: <Car aria-hidden="true" /> },
          ]}
        />
        {halal && (
          <Switch
            className="flex-row-reverse"
            label={t`Halal`}
            checked={halal.value}
            onChange={(event) => halal.onChange(event.target.checked)}
          />
        )}
      </div>
      <p className="mt-1 text-caption text-ink-2">{said(deliveryMethodHints[method])}</p>
    </div>
  );
}
