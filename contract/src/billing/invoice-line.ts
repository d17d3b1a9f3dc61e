import { type Sentence, sentence } from '../language/sentence.ts';

type Line = { kind: 'delivery' | 'door_to_door'; recipient: string | null; address: string | null };

/** 'Delivery to Car Wash Jaya, 12 Jalan SS2'. The recipient is missing once the data is deleted. */
export function invoiceLineSentence({ kind, recipient, address }: Line): Sentence {
  if (kind === 'door_to_door')
    return recipient === null ? sentence`Door-to-door service` : sentence`Door-to-door service for ${recipient}`;
  return recipient === null ? sentence`Delivery` : sentence`Delivery to ${recipient}, ${address ?? ''}`;
}
