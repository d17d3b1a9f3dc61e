/**
 * SQL for the reason of a failed drop-off, as jsonb: our own sentence, else the courier's words as a string. `stop` is
 * the alias of its table.
 */
export const whyFailed = (stop: string): string =>
  `coalesce(${stop}.failure_sentence, to_jsonb(${stop}.failure_reason))`;
