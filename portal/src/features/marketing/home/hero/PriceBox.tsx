// The plain fields look like the real ones, without their scripts.
import '#ui/field/Field.css';
import '#ui/thread/Thread.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { QuickPriceProps } from '#features/place-order/index.tsx';
import { late } from '#ui/late.tsx';
import { Dot } from './Dot';

const QuickPrice = late(() => import('./QuickPrice'));

/**
 * A price without a login. The fields are plain until one is used. Then the search for places is fetched and keeps text
 * typed meanwhile.
 */
export function PriceBox() {
  const form = useRef<HTMLFormElement>(null);
  /** The typed text and the focus, once the box is in use. */
  const [inUse, setInUse] = useState<QuickPriceProps | null>(null);
  // A field may have had the focus before React.
  useEffect(() => {
    if (form.current?.contains(document.activeElement) || isTyped(form.current)) wake(form, setInUse);
  }, []);
  return (
    <section className="price-box" aria-labelledby="price-box" onPointerEnter={preload}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="price-box" className="text-label">
          <Trans>Your price</Trans>
        </h2>
        <p className="text-caption text-ink-2">
          <Trans>Bike, includes tax</Trans>
        </p>
      </div>
      {inUse ? <QuickPrice {...inUse} /> : <PlainForm formRef={form} onUse={() => wake(form, setInUse)} />}
    </section>
  );
}

function PlainForm({ formRef, onUse }: { formRef: RefObject<HTMLFormElement | null>; onUse: () => void }) {
  const { t } = useLingui();
  return (
    <form ref={formRef} autoComplete="off" onFocus={onUse}>
      <ul className="price-rows">
        <li>
          <Dot state="pickup">P</Dot>
          <PlainField name="pickUp" label={t`Pick-up address`} placeholder={t`Enter pick-up location`} />
        </li>
        <li>
          <Dot state="stop">1</Dot>
          <PlainField name="dropOff" label={t`Drop-off address`} placeholder={t`Enter drop-off location`} />
        </li>
      </ul>
      <p className="price-total">
        <span className="text-label">
          <Trans>Estimated Total</Trans>
        </span>
        <span className="price-none text-money">–</span>
      </p>
      <p className="price-more text-caption text-ink-2">
        <Trans>
          For example RM&nbsp;15.45 from SS15, Subang Jaya, to 1 Utama. <Link to="/main-order">More stops</Link>
        </Trans>
      </p>
    </form>
  );
}

/** A text field without errors and hints. */
function PlainField({ label, ...input }: { name: string; label: string; placeholder: string }) {
  return (
    <label className="field flex-1">
      <span className="sr-only">{label}</span>
      <span className="control">
        <input type="text" {...input} />
      </span>
    </label>
  );
}

const fieldsOf = (form: HTMLFormElement | null) => {
  const data = form ? new FormData(form) : null;
  return { pickUp: String(data?.get('pickUp') ?? ''), dropOff: String(data?.get('dropOff') ?? '') };
};

const isTyped = (form: HTMLFormElement | null): boolean => Object.values(fieldsOf(form)).some(Boolean);

function readForm(form: HTMLFormElement): QuickPriceProps {
  const { activeElement } = document;
  const field = activeElement instanceof HTMLInputElement && form.contains(activeElement) ? activeElement : null;
  const name = field?.name;
  if (name !== 'pickUp' && name !== 'dropOff') return { typed: fieldsOf(form), focus: null };
  return { typed: fieldsOf(form), focus: { name, caret: field?.selectionStart ?? null } };
}

/** If the search cannot be fetched, the fields stay plain and the link leads to Place Order. */
const wake = (form: RefObject<HTMLFormElement | null>, take: (props: QuickPriceProps) => void): void =>
  void QuickPrice.preload().then(() => replace(form, take), ignore);

/** Replaces the form in one go: a letter typed between the reading and a later render would be lost. */
function replace({ current: form }: RefObject<HTMLFormElement | null>, take: (props: QuickPriceProps) => void): void {
  if (form) flushSync(() => take(readForm(form)));
}

const preload = () => void QuickPrice.preload().catch(ignore);

function ignore() {}
