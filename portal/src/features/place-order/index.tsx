/** Parts of an unconfirmed order for other features. Fetch it late, because it loads the screen's files. */

import { late } from '../../ui/late';
import { Skeleton } from '../../ui/message/Skeleton';

export { changedOf, conflictsOf } from './draft/changes';
export { checkPickUpFields, checkStopFields, fetchPhoneRules } from './draft/check-fields';
export { newDropOff } from './draft/commands/add-drop-off';
export { arrange } from './draft/commands/arrange-drop-offs';
export { changeOf } from './draft/commands/change-drop-off';
export { choosePickUp } from './draft/commands/change-pick-up';
export { chooseTimes, withDeliveries } from './draft/commands/set-times';
export { defaultPickUpTime } from './draft/default-times';
export {
  nextStopFields,
  type PickUpFields,
  pickUpFieldsOf,
  type StopFields,
  stopFieldsOf,
  toGroupBody,
} from './draft/fields';
export { loadedGroup, seedGroup, useGroupChange, useGroupChanges } from './draft/use-order-group';
export { EstimatedTotal } from './EstimatedTotal';
export { QuickPrice, type QuickPriceProps } from './guest/QuickPrice';
export { emptyRoute, readRoute, storeRoute } from './guest/visitor-route';
export { madeForImport } from './new/made-for-import';
export { useNewOrder } from './new/use-new-order';
export { PickUpTime } from './pick-up/PickUpTime';
export { UsualPickUp } from './pick-up/UsualPickUp';
export { focusBeside, focusSoon } from './row-focus';
export { ImportOrders } from './several/ImportOrders';
export { PasteLink } from './several/PasteLink';
export { useEstimate } from './use-estimate';
export { VehicleChoice } from './VehicleChoice';
export { WaitingOrderLink, type WaitingOrderProps } from './waiting/WaitingOrderLink';
export { unfinishedDropOffs } from './waiting/waiting';

export const PickUpFieldset = late(async () => {
  const { PickUpFieldset, fetchControls } = await import('./form/fieldsets');
  await fetchControls();
  return PickUpFieldset;
});
export const StopFieldset = late(async () => {
  const { GroupStopFieldset, fetchControls } = await import('./form/fieldsets');
  await fetchControls();
  return GroupStopFieldset;
});
export const PaySection = late(() => import('./pay/PaySection'), {
  waiting: () => (
    <div className="card panel-pad grid content-start gap-4" aria-busy="true">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  ),
});
export const WaitingPayment = late(() => import('./pay/waiting/WaitingPayment'));
/** An order can be placed without advice. */
export const DraftAdvice = late(() => import('./open/DraftAdvice'), { optional: true });
