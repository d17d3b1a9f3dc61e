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
      <ol className="mb-2 flex min-h-6 flex-wrap items-center gap-1 text-caption text-ink-2">
        <li className="inline-flex items-center gap-1">
          <Link to={`/app/${list}`} className="link inline-flex min-h-6 items-center">
            {crumbOfList(list)}
          </Link>
        </li>
        <li className="inline-flex items-center gap-1">
          <ChevronRight className="size-4" aria-hidden="true" />
          <span aria-current="page">{number ? unbroken(number) : <Trans>Order</Trans>}</span>
        </li>
      </ol>
    </nav>
  );
}
