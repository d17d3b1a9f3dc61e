import { Trans } from '@lingui/react/macro';
import type { SearchedList } from '@tibara/contract/search/lists';

/** A list's short name, as on its tab. */
export function ListName({ list }: { list: SearchedList }) {
  if (list === 'OPEN') return <Trans>Draft</Trans>;
  return list === 'CONFIRMED' ? <Trans>Confirmed</Trans> : <Trans>History</Trans>;
}
