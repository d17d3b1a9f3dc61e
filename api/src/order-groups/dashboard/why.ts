/** Why a stop failed, as jsonb: a sentence of ours, else the courier's words as a string. */
export const why = (stop: string): string => `coalesce(${stop}.failure_sentence, to_jsonb(${stop}.failure_reason))`;
