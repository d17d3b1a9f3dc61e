import { useLingui } from '@lingui/react/macro';
import { businessDay } from '@tibara/contract/time';
import { formatDay } from '#ui/date-time/wording.ts';

/** '20 November 2026', in the language of the screen (R163). */
export function useLongDay(): (time: string) => string {
  const { i18n } = useLingui();
  return (time) => formatDay(businessDay(time), i18n.locale, { day: 'numeric', month: 'long', year: 'numeric' });
}
