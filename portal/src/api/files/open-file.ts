import type { CallDefinition } from '@tibara/contract/call';
import { fetchCall, type Input, toApiError } from '../client';

/**
 * Shows a file of the server's in a new tab. The tab is opened with the press, before the file is there: afterwards the
 * browser would take it for a pop-up. Where tabs may not be opened the file is saved. Throws an ApiError.
 */
export async function openFile<C extends CallDefinition>(call: C, input: Input<C>, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const response = await fetchCall(call, input);
    if (!response.ok) throw await toApiError(response);
    const address = URL.createObjectURL(await response.blob());
    // Long enough to be read; a tab that shows it keeps it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    if (tab) tab.location.replace(address);
    else saveAs(address, name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
}
