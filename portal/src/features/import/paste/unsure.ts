import { t } from '@lingui/core/macro';
import type { Unsure } from '@tibara/contract/pasted-orders/types';

/** Why a value that was read out of a message needs a look. */
export function unsureText(unsure: Unsure): string {
  const reasons: Record<Unsure, string> = {
    cod_without_amount: t`COD is said without an amount. Fill it in.`,
    cod_is_total: t`COD is said beside the total. Is the total to be collected?`,
    cod_is_sum: t`COD is said beside several amounts. Fill in their sum.`,
    several_amounts: t`Two amounts are said for COD. Fill in the right one.`,
    cod_and_paid: t`Both COD and a payment are said. Which is right?`,
    no_am_or_pm: t`No am or pm is said for the time.`,
    end_of_range: t`The time is the end of the range that is said.`,
    today_or_next_week: t`The weekday is that of the message: today, or in a week?`,
    day_or_month: t`The day and the month may be exchanged.`,
    phone_invalid: t`This number does not exist.`,
    phone_country: t`No country code is written for this number. Which one is meant?`,
    phone_shortened: t`The spreadsheet cut this number: its last digits are lost. Format the column as text there, or type the number here.`,
    corrected_last: t`A correction was taken for this row.`,
    other_sender: t`Somebody else in the chat said this.`,
    day_passed: t`This day has passed: the message is old.`,
  };
  return reasons[unsure];
}
