import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';
import { third } from './HomeSection';

const apple =
  'M12 7c1.500-1.600 3.600-1.700 5-.6M12 7c-1.800-1.500-4-1.500-5.600 0C4 9.300 4.600 14 6.400 17.400c1 1.900 2.300 3 3.400 2.500 1.500-.7 2.900-.7 4.400 0 1.100.5 2.400-.6 3.400-2.500 1-1.900 1.400-3 1.400-3-2.500-1.400-2.600-5-.2-6.500M12 7c0-2 .8-3.500 2.500-4.500';
const triangle = 'M6 4.500v15L19 12Z';

/** A store without an address in the settings is hidden. */
export function AppLinks() {
  const { appStoreUrl, playStoreUrl } = settings;
  if (!appStoreUrl && !playStoreUrl) return null;
  return (
    <div className={third}>
      <h3 className="text-h3">
        <Trans>On your phone</Trans>
      </h3>
      <AppLink url={appStoreUrl} drawing={apple} shop="App Store">
        <Trans>Download on the</Trans>
      </AppLink>
      <AppLink url={playStoreUrl} drawing={triangle} shop="Google Play">
        <Trans>Get it on</Trans>
      </AppLink>
    </div>
  );
}

type AppLinkProps = { url: string | undefined; drawing: string; shop: string; children: ReactNode };

function AppLink({ url, drawing, shop, children }: AppLinkProps) {
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="app-link">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
      <span>
        <span className="block text-caption">{children}</span>
        {shop}
      </span>
    </a>
  );
}
