import { t } from '@lingui/core/macro';
import { minuteMs } from '@tibara/contract/time';
import { durationText } from '#ui/mark/duration.ts';

/** Longer deliveries of food need the merchant's attention. */
const LONG_MINUTES = 4 * 60;

/** '7 h after the pick-up' if that is long, otherwise null. */
export function longWayText(pickUpTime: string, deliveryTime: string | null): string | null {
  const minutes =
    deliveryTime === null ? 0 : Math.round((Date.parse(deliveryTime) - Date.parse(pickUpTime)) / minuteMs);
  return minutes > LONG_MINUTES ? t`${durationText(minutes)} after the pick-up` : null;
}
