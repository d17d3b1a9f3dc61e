import { fetchedPart } from '../../../ui/lazy-part';
import type { DraftAdviceProps } from '../open/DraftAdvice';
import type { PaySectionProps } from '../pay/PaySection';
import type { WaitingPaymentProps } from '../pay/waiting/WaitingPayment';
import type { PickUpFieldsetProps } from '../pick-up/PickUpFieldset';
import type { GroupStopFieldsetProps } from './fieldsets';

/** Parts of this screen for the screens of the lists. Nothing is fetched before one of them is shown. */
export const { Part: PickUpFieldset, fetch: fetchPickUpFieldset } = fetchedPart<PickUpFieldsetProps>(async () => {
  const { PickUpFieldset, fetchControls } = await import('./fieldsets');
  await fetchControls();
  return { default: PickUpFieldset };
});
export const { Part: StopFieldset } = fetchedPart<GroupStopFieldsetProps>(async () => {
  const { GroupStopFieldset, fetchControls } = await import('./fieldsets');
  await fetchControls();
  return { default: GroupStopFieldset };
});
export const { Part: PaySection } = fetchedPart<PaySectionProps>(() => import('../pay/PaySection'));
export const { Part: WaitingPayment } = fetchedPart<WaitingPaymentProps>(() => import('../pay/waiting/WaitingPayment'));
/** An order can be placed without advice, so it is left out where it cannot be fetched. */
export const { Part: DraftAdvice } = fetchedPart<DraftAdviceProps>(() =>
  import('../open/DraftAdvice').catch(() => ({ default: () => null })),
);
