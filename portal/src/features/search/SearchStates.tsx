import { Autocomplete } from '@base-ui/react/autocomplete';
import { Plural, Trans } from '@lingui/react/macro';
import { searchMessages } from '@tibara/contract/search/lists';
import { errorText } from '../../api/error-text';
import { asWritten } from '../../ui/as-written';
import { said } from '../../ui/language/language';
import { ErrorLine } from '../../ui/message/ErrorState';
import { Loading } from '../../ui/message/Skeleton';
import { useOnline } from '../../ui/use-online';
import type { useSearch } from './use-search';

interface SearchStatesProps extends Pick<ReturnType<typeof useSearch>, 'read' | 'isWaiting' | 'canSearch'> {
  text: string;
  count: number;
}

/** The state of the search: shown without hits, and read aloud with them. */
export function SearchStates({ text, read, isWaiting, canSearch, count }: SearchStatesProps) {
  const isOnline = useOnline();
  const isFailed = canSearch && read.isError && !isWaiting;
  const isEmpty = canSearch && !isWaiting && !read.isError && count === 0;
  return (
    <>
      <Autocomplete.Status className={count > 0 ? 'sr-only' : 'px-(--panel-pad) pt-1 pb-5 text-ink-2 empty:p-0'}>
        {!isOnline && <Trans>You are offline. The search needs a connection.</Trans>}
        {isOnline && !canSearch && (
          <>
            <Searched /> {said(searchMessages.tooShort)}
          </>
        )}
        {isOnline && isEmpty && (
          <>
            <strong className="block text-ink">
              <Trans>Nothing found for “{asWritten(text.trim())}”</Trans>
            </strong>
            <Searched />
          </>
        )}
        {isOnline && count > 0 && !isWaiting && <Plural value={count} one="# result" other="# results" />}
      </Autocomplete.Status>
      {isOnline && isWaiting && count === 0 && (
        <Loading className="px-(--panel-pad) pb-5" blocks={['h-14 w-full', 'h-14 w-full min-w-0', 'h-14 w-2/3']} />
      )}
      {isOnline && isFailed && (
        <div className="px-(--panel-pad) pb-5">
          <ErrorLine title={errorText(read.error)} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        </div>
      )}
    </>
  );
}

const Searched = () => (
  <Trans>
    Searches all orders by number, recipient, phone and address, saved addresses by name, contact and place, and
    invoices by number.
  </Trans>
);
