import './Toasts.css';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { spoken } from '../language/spoken';
import { dismissToast, type ShownToast, toastStore } from './toast';

const TICK_MS = 250;
const SHOWN_MS = 5000;
const UNDO_MS = 8000;

/** Mounted once. The region always exists, so that screen readers announce the first toast too. */
export function Toasts() {
  const { t } = useLingui();
  const [isPaused, setPaused] = useState(false);
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  return (
    <section
      className="toasts"
      aria-label={t`Notifications`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="status" aria-atomic="false">
        {toasts.map((each) => (
          <ToastCard key={each.id} toast={each} isPaused={isPaused} />
        ))}
      </div>
    </section>
  );
}

export function ToastCard({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) {
  const { t } = useLingui();
  const [left, setLeft] = useState(toast.isUndo ? UNDO_MS : SHOWN_MS);

  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setLeft((ms) => ms - TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, [isPaused]);

  useEffect(() => {
    if (left <= 0) dismissToast(toast.id);
  }, [left, toast.id]);

  const act = () => {
    toast.action?.onSelect();
    dismissToast(toast.id);
  };
  return (
    <div className="toast">
      <span aria-hidden="true">{toast.icon ?? <CircleCheck />}</span>
      <span className="toast-text">{spoken(toast.text)}</span>
      {toast.action && (
        <button type="button" className="toast-action" onClick={act}>
          {toast.action.label}
        </button>
      )}
      {/* screen readers would read out each change of the seconds */}
      {toast.isUndo && <span aria-hidden="true">{t`${Math.max(1, Math.ceil(left / 1000))} s`}</span>}
    </div>
  );
}
