import { Trans, useLingui } from '@lingui/react/macro';
import { settings } from '../../api/settings';
import { Banner } from '../../ui/message/Banner';
import { FleetCard } from './FleetCard';
import { MessagesCard } from './MessagesCard';
import { TestCards } from './TestCards';

/** For developers and trials. The page exists only with the sandbox. */
export function SandboxPage() {
  const { t } = useLingui();
  if (!settings.sandbox) {
    return (
      <div className="page">
        <Banner tone="info">
          <Trans>The sandbox is off: messages, cards and riders are real here.</Trans>
        </Banner>
      </div>
    );
  }
  return (
    <div className="page grid gap-6">
      <title>{t`Sandbox · ${settings.productName}`}</title>
      <header>
        <h1 className="text-h1">
          <Trans>Sandbox</Trans>
        </h1>
        <p className="mt-2 max-w-text text-ink-2">
          <Trans>
            Nothing leaves this machine: messages stay here, cards move no money, and the riders are simulated.
          </Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_400px]">
        <MessagesCard />
        <div className="grid gap-6">
          <FleetCard />
          <TestCards />
        </div>
      </div>
    </div>
  );
}
