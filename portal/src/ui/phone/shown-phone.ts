import { withoutQuestion } from './asked-phone';

/** '+60 12-988 4410', a landline '+60 3-7490 1180', with no-break spaces. Other countries' stay as stored. */
export function shownPhone(given: string): string {
  const phone = withoutQuestion(given);
  const malaysian = /^\+60(?:(1\d|[2-79])(\d{3,4})(\d{4})|(8\d)(\d{3})(\d{3}))$/.exec(phone)?.filter(Boolean);
  if (malaysian) return `+60\u00a0${malaysian[1]}-${malaysian[2]}\u00a0${malaysian[3]}`;
  const singaporean = /^\+65(\d{4})(\d{4})$/.exec(phone);
  return singaporean ? `+65\u00a0${singaporean[1]}\u00a0${singaporean[2]}` : phone;
}
