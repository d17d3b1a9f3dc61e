import type { ReactNode, RefObject } from 'react';
import { Banner } from '../message/Banner';

/** The state of a press: whether it is running, and the text of its error. */
export interface PressState {
  isBusy: boolean;
  failure: string | null;
  dismiss: () => void;
}

/** A form gets this from `useForm`; one without fields gets `{ ...useAction(), submit }`. */
export interface FormState extends PressState {
  submit: () => unknown;
  ref?: RefObject<HTMLFormElement | null>;
}

interface FormProps {
  form: FormState;
  children: ReactNode;
  className?: string;
  id?: string;
  /** -1 if the form gets the first focus of its dialog. */
  tabIndex?: -1 | undefined;
}

/** A failure is shown above the fields. */
export function Form({ form, children, className = 'grid gap-4', id, tabIndex }: FormProps) {
  return (
    <form
      ref={form.ref}
      id={id}
      tabIndex={tabIndex}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a dialog's submit to the surrounding form, which must not be submitted too.
        event.stopPropagation();
        form.submit();
      }}
    >
      <Failure state={form} />
      {children}
    </form>
  );
}

export function Failure({ state: { failure, dismiss } }: { state: Pick<PressState, 'failure' | 'dismiss'> }) {
  return (
    failure && (
      <Banner tone="bad" onClose={dismiss}>
        {failure}
      </Banner>
    )
  );
}
