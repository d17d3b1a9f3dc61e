import type { Tracking } from '@tibara/contract/dispatch/calls';

/** The contents that the server put into the page. Null after a navigation inside the portal. */
export function readServed(): Tracking | null {
  const data = document.getElementById('served-tracking')?.textContent;
  return data ? JSON.parse(data) : null;
}

/** Replaced by the portal's own screen, which has the same contents from its first paint. */
export function removeServed(): void {
  for (const id of ['served', 'served-tracking']) document.getElementById(id)?.remove();
}
