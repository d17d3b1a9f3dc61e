import type { ReactNode, Ref } from 'react';
import { Banner } from '../message/Banner';

/** A form's state: whether it is being sent, and its error. */
export interface FormState {
  isBusy: boolean;
  failure: string | null;
  dismiss: () => void;
}

interface FormProps {
  state: FormState;
  onSubmit: () => void;
  children: ReactNode;
  className?: string;
  id?: string;
  /** -1 if the form gets the first focus of its dialog. */
  tabIndex?: -1;
  ref?: Ref<HTMLFormElement>;
}

/** A failure is shown above the fields. */
export function Form({ state, onSubmit, children, className = 'grid gap-4', id, tabIndex, ref }: FormProps) {
  return (
    <form
      ref={ref}
      id={id}
      tabIndex={tabIndex}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a dialog's submit to the surrounding form, which must not be submitted too.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <Failure state={state} />
      {children}
    </form>
  );
}

export function Failure({ state: { failure, dismiss } }: { state: Pick<FormState, 'failure' | 'dismiss'> }) {
  return (
    failure && (
      <Banner tone="bad" onClose={dismiss}>
        {failure}
      </Banner>
    )
  );
}
