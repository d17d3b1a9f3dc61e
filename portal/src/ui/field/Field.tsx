import type { Text } from '@tibara/contract/language/sentence';
import './Field.css';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { said } from '../language/language';
import { unbroken } from '../unbroken';

/** Properties that all fields share. */
export interface FieldProps {
  label: ReactNode;
  /** The label is inside the box, which is then 48 px high. */
  inset?: boolean;
  optional?: boolean;
  error?: Text | null;
  hint?: ReactNode;
  locked?: boolean;
}

interface FieldShellProps extends FieldProps {
  id: string;
  className?: string;
  numeric?: boolean;
  /** The box itself, under which lists open. */
  controlRef?: Ref<HTMLDivElement>;
  below?: ReactNode;
  children: ReactNode;
}

/** Label, box and message around any control, which takes its ids from `useFieldIds`. */
export function Field(props: FieldShellProps) {
  const { id, label, inset, optional, error, hint, locked, numeric, className, controlRef, below, children } = props;
  return (
    <div
      className={`field ${className ?? ''}`}
      data-inset={inset || undefined}
      data-invalid={error ? true : undefined}
      data-locked={locked || undefined}
    >
      <label className="field-label" htmlFor={id} id={`${id}-label`}>
        {label}
        {optional && (
          <span className="optional">
            {' '}
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      <div className="control" ref={controlRef} data-numeric={numeric || undefined}>
        {locked && !inset && <Lock className="size-4" aria-hidden="true" />}
        {children}
      </div>
      <FieldNote id={id} error={error} hint={hint} />
      {below}
    </div>
  );
}

export function FieldNote({ id, error, hint }: { id: string; error?: Text | null; hint?: ReactNode }) {
  if (error) {
    return (
      <p className="field-note" data-error="" id={`${id}-note`}>
        <CircleAlert aria-hidden="true" />
        <span>{unbroken(said(error))}</span>
      </p>
    );
  }
  return hint ? (
    <p className="field-note" id={`${id}-note`}>
      {typeof hint === 'string' ? <span>{unbroken(hint)}</span> : hint}
    </p>
  ) : null;
}

/** The id and ARIA attributes that tie a control to its label and message. */
export function useFieldIds(given: string | undefined, { error, hint, locked }: Omit<FieldProps, 'label'>) {
  const own = useId();
  const id = given ?? own;
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    readOnly: locked || undefined,
  } as const;
}
