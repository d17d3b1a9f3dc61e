/** Why a stop failed, as jsonb: our own sentence, else the courier's words as a string. */
export const why = (stop: string): string => `coalesce(${stop}.failure_sentence, to_jsonb(${stop}.failure_reason))`;
