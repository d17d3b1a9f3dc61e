import { sentence, type Text } from '../language/sentence.ts';

type Customer = {
  company: string;
  address: readonly string[];
  registrationNumber: string;
  taxNumber: string;
};

/** The lines below the customer's name on screen and papers. */
export const customerLines = ({ company, address, registrationNumber, taxNumber }: Customer): Text[] => [
  ...(company ? [company] : []),
  ...address,
  ...(registrationNumber ? [sentence`Registration no. ${registrationNumber}`] : []),
  ...(taxNumber ? [sentence`Tax no. ${taxNumber}`] : []),
];
