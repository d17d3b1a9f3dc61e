import type { ReactNode, Ref } from 'react';
import { Banner } from '../message/Banner';

/** What every form shows: that it is being sent, and what was refused. */
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
  /** -1 where it takes the first focus of its dialog. */
  tabIndex?: -1;
  ref?: Ref<HTMLFormElement>;
}

/** What was refused stands above the fields. */
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
        // A dialog's portal is still inside the form around it, as React sees it.
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
