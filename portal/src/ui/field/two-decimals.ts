/** Completes a valid amount. Any other text is returned unchanged for the form to refuse: "20,50" is not 2,050. */
export function withTwoDecimals(text: string): string {
  const amount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(text.trim());
  return amount ? `${amount[1]?.replaceAll(',', '')}.${(amount[2] ?? '').padEnd(2, '0')}` : text;
}
