import { Suspense } from 'react';
import { fetchAddressControl } from '../../../ui/address/AddressCombobox';
import { lazyPart } from '../../../ui/lazy-part';
import { Skeleton } from '../../../ui/message/Skeleton';
import { fetchPhoneControl } from '../../../ui/phone/PhoneField';
import type { PickUpFormProps } from '../pick-up/PickUpForm';
import type { StopFormProps } from '../stops/StopForm';

const LazyPickUpForm = lazyPart<PickUpFormProps>(() => withControls(import('../pick-up/PickUpForm')));
const LazyStopForm = lazyPart<StopFormProps>(() => withControls(import('../stops/StopForm')));

export function PickUpForm(props: PickUpFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <LazyPickUpForm {...props} />
    </Suspense>
  );
}

export function StopForm(props: StopFormProps) {
  return (
    <Suspense fallback={<Fields />}>
      <LazyStopForm {...props} />
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

/** A control that takes a plain field's place under somebody's fingers would swallow a digit. */
async function withControls<File>(form: Promise<File>): Promise<File> {
  const controls = Promise.allSettled([fetchAddressControl(), fetchPhoneControl()]);
  // Waited for first: without a connection its failure must find somebody who takes it.
  const file = await form;
  await controls;
  return file;
}
