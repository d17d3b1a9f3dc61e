import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../ui/message/Banner';
import type { FormState } from './use-fields';

interface AccountFormProps {
  state: FormState;
  onSubmit: () => void;
  children: ReactNode;
}

/** Every account form shows above its fields why the server refused it. */
export function AccountForm({ state, onSubmit, children }: AccountFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={state.form} noValidate onSubmit={submit} className="grid gap-4">
      {state.failure && (
        <Banner tone="bad" onClose={state.dismissFailure}>
          {state.failure}
        </Banner>
      )}
      {children}
    </form>
  );
}
