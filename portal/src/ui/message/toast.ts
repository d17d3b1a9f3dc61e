import type { ReactNode } from 'react';
import type { Spoken } from '../language/spoken';
import { makeListeners } from '../listeners';

export interface ToastContent {
  text: Spoken;
  icon?: ReactNode;
  /** A link or button. An Undo button shows the remaining seconds. */
  action?: { label: string; onSelect: () => void };
  /** Eight seconds with a visible countdown, instead of five without. */
  isUndo?: boolean;
}

export interface ShownToast extends ToastContent {
  id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const changes = makeListeners();

/** Only for successes. Errors and results of payments are shown on their screen. */
export function toast(content: ToastContent): number {
  lastId += 1;
  change([...shown, { ...content, id: lastId }].slice(-3));
  return lastId;
}

export function dismissToast(id: number) {
  change(shown.filter((each) => each.id !== id));
}

export const toastStore = { subscribe: changes.add, read: () => shown };

function change(next: readonly ShownToast[]) {
  shown = next;
  changes.tell();
}
