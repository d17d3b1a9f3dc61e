/** What other features show and change of an order that is being built. To be fetched late: it brings the screen's own files. */

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
export { seedGroup, useGroupChange, useGroupChanges } from './draft/use-order-group';
export {
  DraftAdvice,
  fetchPickUpFieldset,
  PaySection,
  PickUpFieldset,
  StopFieldset,
  WaitingPayment,
} from './form/late-parts';
export { QuickPrice, type QuickPriceProps } from './guest/QuickPrice';
export { ImportOrders } from './ImportOrders';
export { madeForImport } from './new/made-for-import';
export { focusSoon } from './row-focus';
export { VehicleChoice } from './VehicleChoice';
export { WaitingOrderLink, type WaitingOrderProps } from './waiting/WaitingOrderLink';
export { unfinishedDropOffs } from './waiting/waiting';
