import type { CallDefinition } from '@tibara/contract/call';
import { fetchCall, type Input, toApiError } from '../client';

/**
 * Shows a file of the server in a new tab. The tab opens on the press, before the file is loaded: later the browser
 * would block it as a pop-up. If tabs cannot be opened the file is saved. Throws an ApiError.
 */
export async function openFile<C extends CallDefinition>(call: C, input: Input<C>, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const response = await fetchCall(call, input);
    if (!response.ok) throw await toApiError(response);
    const address = URL.createObjectURL(await response.blob());
    // Long enough to be read. A tab that shows the file keeps it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    if (tab) tab.location.replace(address);
    else saveAs(address, name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

export function saveAs(address: string, name: string): void {
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
}
