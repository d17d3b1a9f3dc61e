import type { KeyboardEvent } from 'react';

/** For the element around the rows: arrows move to the same control of the row above or below. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement)) return;
  const control = event.target.closest<HTMLElement>('[data-control]');
  const row = control?.closest('[data-order-row]');
  if (!control || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-order-row]')];
  const next = rows[rows.indexOf(row) + step]?.querySelector(`[data-control="${control.dataset.control}"]`);
  if (!next) return;
  event.preventDefault();
  const target = next.matches('input, button, a') ? next : next.querySelector('input, button, a');
  if (target instanceof HTMLElement) target.focus();
}
