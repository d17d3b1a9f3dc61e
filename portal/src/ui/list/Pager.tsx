import './Pager.css';
import '../field/Field.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { IconButton } from '../button/IconButton';
import { pageAfterResize, pageSizes, pageWindow } from './pages';

interface PagerProps {
  /** Counted from 0, as on the wire and in the URL. */
  page: number;
  size: number;
  total: number;
  /** The count stopped there: '100+'. */
  isCapped?: boolean;
  /** Needed if a page has two: "Pages of pending payments". */
  label?: string;
  onChange: (next: { page: number; size: number }) => void;
}

export function Pager({ page, size, total, isCapped, label, onChange }: PagerProps) {
  const { t } = useLingui();
  const { first, last, pageCount, isFirst, isLast } = pageWindow(page, size, total);
  const more = isCapped ? '+' : '';
  const go = (next: number) => onChange({ page: next, size });
  const resize = (nextSize: number) => onChange({ page: pageAfterResize(page, size, nextSize), size: nextSize });
  return (
    <div className="pager">
      <label className="pager-size">
        <Trans>Rows</Trans>
        <span className="control">
          <select value={size} onChange={(event) => resize(Number(event.target.value))}>
            {pageSizes.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <ChevronDown className="select-chevron" aria-hidden="true" />
        </span>
      </label>
      <span role="status">
        <Trans>
          {first}–{last} of {`${total}${more}`}
        </Trans>
      </span>
      <nav aria-label={label ?? t`Pages`}>
        <IconButton label={t`First page`} icon={<ChevronsLeft />} disabled={isFirst} onClick={() => go(0)} />
        <IconButton label={t`Previous page`} icon={<ChevronLeft />} disabled={isFirst} onClick={() => go(page - 1)} />
        <span className="px-2">
          <Trans>
            Page {page + 1} of {`${pageCount}${more}`}
          </Trans>
        </span>
        <IconButton label={t`Next page`} icon={<ChevronRight />} disabled={isLast} onClick={() => go(page + 1)} />
        <IconButton label={t`Last page`} icon={<ChevronsRight />} disabled={isLast} onClick={() => go(pageCount - 1)} />
      </nav>
    </div>
  );
}
