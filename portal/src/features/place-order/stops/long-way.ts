import { t } from '@lingui/core/macro';
import { minuteMs } from '@tibara/contract/time';
import { durationText } from '../../../ui/mark/duration';

/** Food should not be on the way for longer without the merchant's notice. */
const LONG_MINUTES = 4 * 60;

/** '7 h after the pick-up', where it is long after it; else null. */
export function longWayText(pickUpTime: string, deliveryTime: string | null): string | null {
  const minutes =
    deliveryTime === null ? 0 : Math.round((Date.parse(deliveryTime) - Date.parse(pickUpTime)) / minuteMs);
  return minutes > LONG_MINUTES ? t`${durationText(minutes)} after the pick-up` : null;
}
