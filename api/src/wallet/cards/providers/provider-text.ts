import { sentence, type Text } from '@tibara/contract/language/sentence';
import { cardMessages } from '@tibara/contract/wallet/messages';

/** The provider's own texts that we translate. */
const known = [
  sentence`Your card was declined.`,
  sentence`Your card has insufficient funds.`,
  sentence`Your card has expired.`,
  sentence`Your card's security code is incorrect.`,
  sentence`An error occurred while processing your card. Try again in a little bit.`,
];

/** Why a card was declined, in the provider's words. */
export const providerText = (message: string | undefined): Text =>
  known.find(({ text }) => text === message) ?? message ?? cardMessages.declined;
