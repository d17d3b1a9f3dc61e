import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchCalls } from '@tibara/contract/search/calls';
import { isSearchable } from '@tibara/contract/search/words';
import { callOptions } from '#api/query.ts';
import { ListName } from '../ListName';
import { listPaths, type OrderListName } from '../order-lists';

interface FoundElsewhereProps {
  list: OrderListName;
  text: string;
  /** Days hide orders of this list, too, so it is offered without them. */
  hasDays: boolean;
}

/** Links to the other lists that have orders of this search. A failure shows nothing: the list itself is complete. */
export default function FoundElsewhere({ list, text, hasDays }: FoundElsewhereProps) {
  const { data } = useQuery({
    ...callOptions(searchCalls.everything, { query: { text } }),
    enabled: isSearchable(text),
  });
  const others = (data?.lists ?? []).filter((each) => hasDays || !isPartOf(list, listPaths[each.list]));
  if (others.length === 0) return null;
  return (
    <p role="status" className="note">
      <Trans>Also found:</Trans>{' '}
      {others.map((each, at) => (
        <span key={each.list}>
          {at > 0 && ' · '}
          <Link to={`/app/${listPaths[each.list]}`} search={{ q: text }} className="link">
            <ListName list={each.list} /> ({each.count}
            {each.isCapped && '+'})
          </Link>
        </span>
      ))}
    </p>
  );
}

/** Completed and cancelled orders are parts of the history. */
const isPartOf = (list: OrderListName, other: OrderListName): boolean =>
  list === other || (other === 'order-history' && list !== 'order-groups' && list !== 'confirmed-order-groups');
