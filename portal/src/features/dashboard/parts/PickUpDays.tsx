import { Trans, useLingui } from '@lingui/react/macro';
import { rangeText } from '#ui/date-time/wording.ts';
import type { RangeQuery } from '../dashboard-search';

/** The days of a card's figures. 'Spent' above the cards has other days. */
export function PickUpDays({ query: { startDate, endDate } }: { query: RangeQuery }) {
  const { i18n } = useLingui();
  const days = rangeText({ from: startDate, to: endDate }, i18n.locale);
  return <Trans>pick-ups {days}</Trans>;
}
