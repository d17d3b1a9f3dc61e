import './details.css';
import { Trans } from '@lingui/react/macro';
import type { Violation } from '@tibara/contract/checks';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { fetchPhoneRules } from '../draft/check-fields';
import { useIsNarrow } from '../use-is-narrow';

// The rules of Save are preloaded, so that Save also works without a connection.
void fetchPhoneRules();

export interface DetailsFormProps {
  /** The title of the sheet: "Drop-off 2". */
  title: string;
  children: ReactNode;
  aside?: ReactNode;
  busy: boolean;
  /** The page's notice, repeated in the sheet that covers it. */
  notice: ReactNode;
  /** The violated field gets the focus. Its control's id ends with the field's name. */
  violation: Violation | null;
  onSave: () => void;
  onCancel: () => void;
  /** The focus has moved to another part of the page. */
  onLeave?: () => void;
  /** The sheet was closed by other means than Cancel, which is the default. */
  onCloseSheet?: () => void;
}

/** Opens in its row, at 850 px and less as a sheet (spec 2.4). */
export function DetailsForm(props: DetailsFormProps) {
  const { title, children, aside, busy, notice, violation, onSave, onCancel, onLeave, onCloseSheet = onCancel } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNarrow = useIsNarrow();

  useEffect(() => {
    if (isNarrow) return;
    const field = firstEmpty(form.current) ?? inputsOf(form.current)[0];
    // Puts the cursor at the start, so that a long address is visible from there.
    field?.setSelectionRange(0, 0);
    field?.focus();
  }, [isNarrow]);

  useEffect(() => {
    const grown = form.current;
    if (isNarrow || !grown) return;
    // Keeps Save visible when a later hint or message pushes it down.
    const growth = new ResizeObserver(() => grown.scrollIntoView({ block: 'nearest' }));
    growth.observe(grown);
    return () => growth.disconnect();
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
      // The sheet closes itself.
      onKeyDownCapture={(event) => !isNarrow && isForForm(event) && onCancel()}
    >
      {isNarrow && notice}
      {children}
      {!isNarrow && (
        <div className="flex items-center justify-end gap-2 pt-1">
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
    <Dialog
      open
      sheet
      title={title}
      onClose={onCloseSheet}
      footer={foot}
      initialFocus={() => firstEmpty(form.current) ?? form.current}
      returnsFocus={false}
    >
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

const inputsOf = (form: HTMLFormElement | null): HTMLInputElement[] => [
  ...(form?.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [readonly])') ?? []),
];

/** The first empty field gets the focus. If all are filled, a sheet focuses none: the keyboard would cover the sheet. */
const firstEmpty = (form: HTMLFormElement | null): HTMLInputElement | undefined =>
  inputsOf(form).find(({ value, id }) => value === '' && !/-(unitNumber|recipientEmail|product)$/.test(id));

/** Escape first closes an open list or calendar, then the form. */
const isForForm = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Escape' &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('aria-expanded') !== 'true';

/** A field's popups are elsewhere in the document but count as inside. */
function isOutside({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof Element)) return false;
  return (
    !currentTarget.contains(relatedTarget) && relatedTarget.closest('.popup, .dialog, [role=presentation]') === null
  );
}
