import { Trans } from '@lingui/react/macro';
import { settings } from '../../../api/settings';

/** Hidden where there is no app: the address of each is a setting. */
export function AppLinks() {
  const { appStoreUrl, playStoreUrl } = settings;
  if (!appStoreUrl && !playStoreUrl) return null;
  return (
    <div>
      <h3 className="text-h3">
        <Trans>On your phone</Trans>
      </h3>
      {appStoreUrl && (
        <a href={appStoreUrl} target="_blank" rel="noreferrer" className="app-link">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 7c1.500-1.600 3.600-1.700 5-.6M12 7c-1.800-1.500-4-1.500-5.600 0C4 9.300 4.600 14 6.400 17.400c1 1.900 2.300 3 3.400 2.500 1.500-.7 2.900-.7 4.400 0 1.100.5 2.400-.6 3.400-2.500 1-1.900 1.400-3 1.400-3-2.500-1.400-2.600-5-.2-6.500M12 7c0-2 .8-3.500 2.500-4.500" />
          </svg>
          <span>
            <span className="block text-caption">
              <Trans>Download on the</Trans>
            </span>
            App Store
          </span>
        </a>
      )}
      {playStoreUrl && (
        <a href={playStoreUrl} target="_blank" rel="noreferrer" className="app-link">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 4.500v15L19 12Z" />
          </svg>
          <span>
            <span className="block text-caption">
              <Trans>Get it on</Trans>
            </span>
            Google Play
          </span>
        </a>
      )}
    </div>
  );
}
