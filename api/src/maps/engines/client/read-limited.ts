import { EngineError } from '../engine-error.ts';

/** The line of a route through 25 points takes about 100 kB. */
const LARGEST_BYTES = 4 * 1024 * 1024;

/** The body as text. A body longer than any correct response is not read to its end. */
export async function readLimited(response: Response, limit = LARGEST_BYTES): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limit) throw new EngineError('unavailable', 'an endless response');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
