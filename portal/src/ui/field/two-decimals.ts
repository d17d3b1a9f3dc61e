/** Only completes what is plainly an amount; anything else is left for the form's own message. */
export function withTwoDecimals(text: string): string {
  const amount = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''));
  return amount ? `${amount[1]}.${(amount[2] ?? '').padEnd(2, '0')}` : text;
}
