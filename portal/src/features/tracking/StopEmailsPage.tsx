import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { notificationCalls } from '@tibara/contract/notifications/calls';
import { useState } from 'react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { settings } from '../../api/settings';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { Logo } from '../../ui/mark/Logo';

/** Opened from an email with a tracking link. Opening changes nothing, because mail programs open links themselves. */
export function StopEmailsPage() {
  const { t } = useLingui();
  const { token = '' } = useParams({ strict: false });
  const [isStopped, setStopped] = useState(false);
  const action = useAction({
    onError(error) {
      if (!isApiError(error, 'not_found')) return false;
      action.fail(t`This link is incomplete. Open it from the email again.`);
      return true;
    },
  });
  const stop = () =>
    action.run(async () => {
      await callApi(notificationCalls.stopEmails, { params: { token } });
      setStopped(true);
    });
  return (
    <main id="main" className="mx-auto grid max-w-110 gap-4 px-4 py-10">
      <title>{t`Delivery emails · ${settings.productName}`}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <p>
        <Logo name={settings.productName} />
      </p>
      {isStopped ? (
        <div role="status" className="grid gap-2">
          <h1 className="text-h1">
            <Trans>Emails stopped</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>You will not get delivery emails from us again.</Trans>
          </p>
        </div>
      ) : (
        <Form form={{ ...action, submit: stop }}>
          <h1 className="text-h1">
            <Trans>Stop delivery emails?</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>
              We'll stop emailing you tracking links, whichever shop sends to you. Your deliveries still arrive.
            </Trans>
          </p>
          <Button type="submit" size={48} busy={action.isBusy}>
            <Trans>Stop emails</Trans>
          </Button>
        </Form>
      )}
    </main>
  );
}
