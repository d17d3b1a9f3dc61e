import { Suspense } from 'react';
import { fetchAddressControl } from '../../../ui/address/AddressCombobox';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/message/Skeleton';
import { fetchPhoneControl } from '../../../ui/phone/PhoneField';
import type { PickUpFormProps } from '../pick-up/PickUpForm';
import type { StopFormProps } from '../stops/StopForm';

const PickUpForm = lazyPart<PickUpFormProps>(() => withControls(import('../pick-up/PickUpForm')));
const StopForm = lazyPart<StopFormProps>(() => withControls(import('../stops/StopForm')));

export function LazyPickUpForm(props: PickUpFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <PickUpForm {...props} />
    </Suspense>
  );
}

export function LazyStopForm(props: StopFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <StopForm {...props} />
    </Suspense>
  );
}

function Fields() {
  return (
    <div className="grid gap-2" aria-busy="true">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}

/** Loads the form with its controls: a control that replaced a plain field during typing would lose a digit. */
async function withControls<File>(form: Promise<File>): Promise<File> {
  const controls = Promise.allSettled([fetchAddressControl(), fetchPhoneControl()]);
  // Awaited first: if it fails without a connection, the rejection must be handled.
  const file = await form;
  await controls;
  return file;
}
