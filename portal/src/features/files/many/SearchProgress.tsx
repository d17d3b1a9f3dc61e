import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button/Button.tsx';
import type { ManyPlaces } from './use-place-search';

/** How many addresses are found, and the button that stops or continues the search. */
export function SearchProgress({ places: { done, total, isStopped }, search }: ManyPlaces) {
  return (
    <>
      {isStopped ? (
        <Trans>
          Stopped at {done} of {total} addresses.
        </Trans>
      ) : (
        <Trans>
          Finding addresses: {done} of {total}.
        </Trans>
      )}{' '}
      <Button variant="quiet" size={32} onClick={isStopped ? search.resume : search.stop}>
        {isStopped ? <Trans>Continue</Trans> : <Trans>Stop</Trans>}
      </Button>
    </>
  );
}
