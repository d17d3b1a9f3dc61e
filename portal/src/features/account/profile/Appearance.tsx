import { Trans } from '@lingui/react/macro';
import { LanguageChoice } from '../../../ui/language/LanguageChoice';
import { ThemeChoice } from '../../../ui/theme/ThemeChoice';

export function Appearance() {
  return (
    <section className="card grid gap-3 px-(--panel-pad) pt-4 pb-(--panel-pad)">
      <h2 className="flex min-h-9 items-center text-h3">
        <Trans>Appearance</Trans>
      </h2>
      <ThemeChoice />
      <h3 className="mt-2 text-label">
        <Trans>Language</Trans>
      </h3>
      <LanguageChoice />
      <p className="text-caption text-ink-2">
        <Trans>For this device, your emails and documents. Other devices change at their next login.</Trans>
      </p>
    </section>
  );
}
