import type { CallDefinition } from '@tibara/contract/call';
import { fetchCall, type Input, toApiError } from '../client';
import { saveAs } from './open-file';

/** Fetches a file from the server as a browser's download. Throws an ApiError if it is refused. */
export async function download<C extends CallDefinition>(
  call: C,
  input: Input<C>,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<void> {
  const response = await fetchCall(call, { ...input, signal });
  if (!response.ok) throw await toApiError(response);
  const address = URL.createObjectURL(await response.blob());
  saveAs(address, name);
  URL.revokeObjectURL(address);
}
