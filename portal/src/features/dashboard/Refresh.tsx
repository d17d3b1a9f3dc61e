import { Trans, useLingui } from '@lingui/react/macro';
import { dashboardCalls } from '@tibara/contract/dashboard/calls';
import { businessClock } from '@tibara/contract/time';
import { RefreshCw } from 'lucide-react';
import { useCall } from '../../api/query';
import { useAction } from '../../api/use-action';
import { IconButton } from '../../ui/button/IconButton';
import { ErrorLine } from '../../ui/message/ErrorState';
import type { RangeQuery } from './dashboard-search';
import { refreshDashboard } from './use-live-dashboard';

/** The refresh icon with the time of the last fetch. Shown figures stay if a refresh fails. */
export function Refresh({ query }: { query: RangeQuery }) {
  const { t } = useLingui();
  const { dataUpdatedAt } = useCall(dashboardCalls.cards, { query });
  const action = useAction();
  const refresh = () => action.run(refreshDashboard);
  const clock = businessClock(dataUpdatedAt);
  return (
    <>
      <IconButton
        outline
        label={t`Refresh`}
        icon={<RefreshCw className={action.isBusy ? 'dashboard-turning' : ''} />}
        onClick={refresh}
      />
      <span className="text-caption text-ink-2" role="status">
        {dataUpdatedAt > 0 && <Trans>updated {clock}</Trans>}
      </span>
      {action.failure && (
        <ErrorLine title={`${t`Not everything could be refreshed.`} ${action.failure}`} onRetry={refresh} />
      )}
    </>
  );
}
