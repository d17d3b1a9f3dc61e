import './details.css';
import { Trans } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button/Button';
import { Dialog } from '../../../ui/dialog/Dialog';
import { fetchPhoneRules } from '../draft/check-fields';
import { useIsNarrow } from '../use-is-narrow';

// What Save checks is here before it is pressed, so that it can be pressed without a connection.
void fetchPhoneRules();

interface DetailsFormProps {
  /** Of the sheet: "Drop-off 2". */
  title: string;
  children: ReactNode;
  /** Stands at the left of the buttons. */
  aside?: ReactNode;
  busy: boolean;
  /** What the server refused: a sheet covers the page that says it. */
  notice: ReactNode;
  /** The field that the rules refuse gets the focus; its control's id ends with the field's name. */
  violation: Violation | null;
  onSave: () => void;
  onCancel: () => void;
  /** The focus went on to another part of the page. */
  onLeave?: () => void;
}

/** Opens in the row it belongs to; at 850 px and less as a sheet (spec 2.4). */
export function DetailsForm(props: DetailsFormProps) {
  const { title, children, aside, busy, notice, violation, onSave, onCancel, onLeave } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNarrow = useIsNarrow();

  useEffect(() => {
    if (isNarrow) return;
    const field = firstToFill(form.current);
    // A long address is read from its beginning.
    field?.setSelectionRange(0, 0);
    field?.focus();
    // Save is in sight, too.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, [isNarrow]);

  useEffect(() => {
    if (violation) form.current?.querySelector<HTMLElement>(`[id$="-${violation.field}"]`)?.focus();
  }, [violation]);

  const fields = (
    <form
      ref={form}
      id={id}
      tabIndex={-1}
      noValidate
      className="details-form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSave();
      }}
      onBlur={(event) => onLeave && isOutside(event) && onLeave()}
    >
      {isNarrow && notice}
      {children}
      {!isNarrow && (
        <div className="details-foot">
          {aside}
          <FormButtons {...{ id, busy, onCancel }} size={36} />
        </div>
      )}
    </form>
  );
  if (!isNarrow) return fields;
  const foot = (
    <>
      {aside}
      <FormButtons {...{ id, busy, onCancel }} size={48} />
    </>
  );
  return (
    <Dialog open sheet title={title} onClose={onCancel} footer={foot} initialFocus={form} returnsFocus={false}>
      {fields}
    </Dialog>
  );
}

interface FormButtonsProps {
  id: string;
  busy: boolean;
  size: 36 | 48;
  onCancel: () => void;
}

function FormButtons({ id, busy, size, onCancel }: FormButtonsProps) {
  return (
    <>
      <Button variant="secondary" size={size} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={id} size={size} busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </>
  );
}

/** Where the typing goes on: the first empty field that is asked for, else the first. */
function firstToFill(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [readonly])') ?? [])];
  return inputs.find(({ value, id }) => value === '' && !id.endsWith('-unitNumber')) ?? inputs[0];
}

/** Lists and calendars of a field hang elsewhere in the page and still belong to it. */
function isOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof Element)) return false;
  return (
    !currentTarget.contains(relatedTarget) && relatedTarget.closest('.popup, .dialog, [role=presentation]') === null
  );
}
