import { t } from '@lingui/core/macro';
import type { Doubt, PastedField, Unsure } from '@tibara/chat-orders';

/** The question of a doubt. `words` are those that it is about. */
export function doubtText(doubt: Doubt, words: string): string {
  if (doubt.kind === 'unsure') return unsureText(doubt.reason);
  if (doubt.kind === 'replaced') return replacedText(doubt.field);
  if (doubt.kind === 'second phone') return t`The text has two numbers. Which one is the recipient’s?`;
  if (doubt.kind === 'unexplained') return t`What does “${words}” mean?`;
  if (doubt.kind === 'unplaced') return t`“${words}” is in no row. Which one does it change?`;
  return doubt.field === 'name'
    ? t`Are these words the name of the recipient?`
    : t`This address may be two places. Which one is meant?`;
}

function replacedText(field: PastedField): string {
  if (field === 'phone' || field === 'phone2') return t`A later message has another number. Is this one right?`;
  if (field === 'unit') return t`A later message has another unit. Is this one right?`;
  if (field === 'cod') return t`A later message has another amount. Is this one right?`;
  if (field === 'date' || field === 'time') return t`A later message has another time. Is this one right?`;
  return t`A later message has another address. Is this one right?`;
}

function unsureText(unsure: Unsure): string {
  const reasons: Record<Unsure, string> = {
    cod_without_amount: t`“COD” has no amount. Enter the amount to collect.`,
    cod_is_total: t`“COD” is next to the total. Should the rider collect the total?`,
    cod_is_sum: t`There are several amounts next to “COD”. Enter the total to collect.`,
    cod_is_balance: t`The deposit was taken off the total. Should the rider collect the rest?`,
    several_amounts: t`The message has two COD amounts. Enter the right one.`,
    cod_and_paid: t`The message mentions both COD and a payment. Which is right?`,
    no_am_or_pm: t`The time has no am or pm.`,
    end_of_range: t`We used the end of the time range in the message.`,
    today_or_next_week: t`The message was sent on that weekday. Is it for today or next week?`,
    day_or_month: t`The day and the month may be swapped.`,
    phone_invalid: t`This is not a valid phone number.`,
    phone_country: t`No country code is written for this number. Which one is meant?`,
    phone_shortened: t`The spreadsheet cut this number: its last digits are lost. Format the column as text there, or type the number here.`,
    corrected_last: t`We used a later correction from the chat for this row.`,
    cancelled: t`A later line of the chat cancels this order. Check it.`,
    other_sender: t`Somebody else in the chat wrote this. Check it.`,
    day_passed: t`This day has passed. Choose a new day.`,
  };
  return reasons[unsure];
}
