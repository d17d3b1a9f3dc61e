import * as z from 'zod/mini';
import type { Sentence } from './sentence.ts';

/** A sentence is sent beside its English text, so that a reader can show the sentence in another language. */
export const sentenceView: z.ZodMiniType<Sentence> = z.object({
  text: z.string(),
  values: z.array(z.union([z.string(), z.lazy(() => sentenceView)])),
});
