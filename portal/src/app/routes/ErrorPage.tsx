import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { errorText, requestIdOf } from '../../api/error-text';
import { settings } from '../../api/settings';
import { useTakenOver } from '../taken-over';

/** For errors that no page caught. Plain markup and a full reload, because any loaded code may be faulty. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const { t } = useLingui();
  const requestId = requestIdOf(error);
  useTakenOver();
  return (
    <main id="main" className="lost" role="alert">
      <title>{t`Something went wrong · ${settings.productName}`}</title>
      <h1 className="text-h1">
        <Trans>This page could not be shown</Trans>
      </h1>
      <p className="max-w-text text-ink-2">
        {isOldVersion(error) ? <Trans>There is a newer version. Reload the page to get it.</Trans> : errorText(error)}
      </p>
      <p className="flex gap-4">
        <button type="button" className="link" onClick={() => location.reload()}>
          <Trans>Retry</Trans>
        </button>
        <a href="/">
          <Trans>Home</Trans>
        </a>
      </p>
      {requestId && (
        <p className="text-caption text-ink-2">
          <Trans>Support reference {requestId}</Trans>
        </p>
      )}
    </main>
  );
}

/** A release changes the file names of pages, so an open tab cannot load them. */
const isOldVersion = (error: unknown): boolean => /dynamically imported module|module script/i.test(String(error));
