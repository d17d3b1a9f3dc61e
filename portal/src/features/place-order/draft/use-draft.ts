import { useMutation } from '@tanstack/react-query';
import type { Violation } from '@tibara/contract/checks';
import type { Text } from '@tibara/contract/language/sentence';
import { orderCalls } from '@tibara/contract/orders/calls';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { errorText, fieldOf } from '#api/error-text.ts';
import { cachedCall } from '#api/query.ts';
import type { Command, Form } from './commands/command';
import { addPending, applyPending, cancelForm, emptyDraft, openForm } from './draft';
import { useStoredDraft } from './draft-storage';
import { drafts } from './drafts';
import { useGroupChanges, useIsPricing } from './use-order-group';
import { usePending } from './use-pending';

type Notice = { tone: 'bad' | 'warn'; text: Text };

/** A draft as its screen shows it, and the functions that all its actions share. */
export function useDraft(group: OrderGroup) {
  const { id } = group;
  const changes = useGroupChanges(id);
  const isPricing = useIsPricing(id);
  const [violation, setViolation] = useState<Violation | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [draft, store] = useStoredDraft(drafts, id, () => ({ ...emptyDraft, note: group.noteToDriver }));

  const latest = () => cachedCall(orderCalls.get, { params: { id } }) ?? group;
  const report = (error: unknown) => {
    const isStale = isApiError(error, 'stale_version', 'idempotency_mismatch');
    setNotice(isStale ? { tone: 'warn', text: orderGroupMessages.stale } : { tone: 'bad', text: errorText(error) });
  };
  const put = changes.put.mutateAsync;
  const { flush, isUnsaved, ...pending } = usePending(draft, { store, put, latest, report });
  const { mutateAsync: deliver, isPending: isSubmitting } = useMutation({ mutationFn: pending.deliver });
  const context = {
    store,
    isSubmitting,
    isRemoving: changes.removeStop.isPending,
    latest,
    /** The server's draft with the pending commands applied. */
    shownGroup: () => applyPending(latest(), store.read()).group,
    removeStop: changes.removeStop.mutateAsync,
    put,
    deliver,
    flush,
    /** Makes the command pending, and flushes without waiting. */
    queue(command: Command) {
      setNotice(null);
      store.change((before) => addPending(before, command));
      void flush();
    },
    setViolation,
    setNotice,
    /** Returns false for a violated rule, and shows the message at its field. */
    async validate(check: Promise<Violation | null>) {
      const found = await check;
      setViolation(found);
      setNotice(null);
      return found === null;
    },
    open(form: Form) {
      setViolation(null);
      store.change((before) => openForm(before, form));
    },
    close() {
      setViolation(null);
      store.change(cancelForm);
    },
    report,
    /** Shows an error at its field, otherwise above the list. */
    reportAtField(error: unknown) {
      const field = fieldOf(error);
      if (field) setViolation({ field, message: errorText(error) });
      else report(error);
    },
  };
  const { group: shown, added } = applyPending(group, draft);
  const { isRemoving } = context;
  const rows = {
    draft,
    /** The server's group with the pending commands applied. Prices are the server's last ones. */
    shown,
    orders: shown.orders,
    added,
    isPricing,
    isSubmitting,
    isUnsaved,
    isRemoving,
    violation,
  };
  return { rows, context, changes, notice };
}

export type DraftRows = ReturnType<typeof useDraft>['rows'];
export type DraftContext = ReturnType<typeof useDraft>['context'];
