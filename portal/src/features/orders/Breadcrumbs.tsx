import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { unbroken } from '../../ui/unbroken';
import { crumbOfList, type OrderListName } from './order-lists';

interface BreadcrumbsProps {
  list: OrderListName;
  /** The order's number once it is known. */
  number: string | undefined;
}

/** The order's list, then the order (spec 2.5). */
export function Breadcrumbs({ list, number }: BreadcrumbsProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="breadcrumbs">
        <li>
          <Link to={`/app/${list}`}>{crumbOfList(list)}</Link>
        </li>
        <li>
          <ChevronRight className="size-4" aria-hidden="true" />
          <span aria-current="page">{number ? unbroken(number) : <Trans>Order</Trans>}</span>
        </li>
      </ol>
    </nav>
  );
}
