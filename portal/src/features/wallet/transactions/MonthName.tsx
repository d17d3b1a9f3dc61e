import { useLingui } from '@lingui/react/macro';

/** '2026-11' → "November 2026" */
export function MonthName({ month }: { month: string }) {
  const { i18n } = useLingui();
  const words = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}
