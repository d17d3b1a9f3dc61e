/** Completes a valid amount; any other text is returned unchanged, for the form to report. */
export function withTwoDecimals(text: string): string {
  const amount = /^(\d+)(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''));
  return amount ? `${amount[1]}.${(amount[2] ?? '').padEnd(2, '0')}` : text;
}
