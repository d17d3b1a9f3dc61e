/** SQL for the reason of a failed drop-off, as jsonb. `stop` is the alias of its table: our own sentence, else the courier's words as a string. */
export const whyFailed = (stop: string): string =>
  `coalesce(${stop}.failure_sentence, to_jsonb(${stop}.failure_reason))`;
