import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { orderGroupCalls } from '@tibara/contract/order-groups/calls';
import { isInProgress } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { formatDayAndClock } from '@tibara/contract/time';
import { errorText, requestIdOf } from '../../api/error-text';
import { useCall } from '../../api/query';
import { atMost } from '../../styles/breakpoints';
import { Cell, HeadCell, Row, Table, TableSkeleton } from '../../ui/list/Table';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { Money } from '../../ui/money/Money';
import { useMedia } from '../../ui/use-media';
import { ExactStatus } from '../orders';

const LATEST = { page: 0, size: 10 };

/** The ten newest order groups, drafts included; each opens on the screen for its status. */
export function LatestOrders({ vendorId }: { vendorId: string }) {
  const query = { vendorId, ...LATEST };
  const isPhone = useMedia(atMost('phone'));
  const { data, error, refetch, isFetching } = useCall(orderGroupCalls.list, { query });
  const groups = data && (Array.isArray(data) ? data : data.content);
  return (
    <section className="card overflow-hidden">
      <h2 className="panel-pad text-h3">
        <Trans>Latest orders</Trans>
      </h2>
      {groups && <Groups groups={groups} refetching={isFetching} />}
      {error && !data && (
        <ErrorState
          title={<Trans>Your orders could not be loaded</Trans>}
          text={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && (
        <TableSkeleton
          widths={isPhone ? ['w-24', 'w-20', 'w-16'] : ['w-20', 'w-32', 'w-20', 'w-6', 'w-16']}
          rows={LATEST.size}
        />
      )}
    </section>
  );
}

interface GroupsProps {
  groups: readonly OrderGroup[];
  refetching: boolean;
}

function Groups({ groups, refetching }: GroupsProps) {
  const { t } = useLingui();
  const isPhone = useMedia(atMost('phone'));
  const isNarrow = useMedia(atMost('pair'));
  if (groups.length === 0) {
    return (
      <EmptyState
        title={<Trans>No Order Groups</Trans>}
        text={<Trans>Your drafts and orders will appear here.</Trans>}
      />
    );
  }
  return (
    <Table caption={t`Latest orders`} refetching={refetching}>
      <thead>
        <tr>
          <HeadCell>
            <Trans>Order</Trans>
          </HeadCell>
          {!isPhone && (
            <HeadCell>
              <Trans>Pick-up</Trans>
            </HeadCell>
          )}
          {!isNarrow && (
            <HeadCell>
              <Trans>Status</Trans>
            </HeadCell>
          )}
          {!isPhone && (
            <HeadCell numeric>
              <Trans>Drop-off(s)</Trans>
            </HeadCell>
          )}
          <HeadCell numeric>
            <Trans>Total</Trans>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row key={group.id}>
            <Cell>
              <Link to={pathOf(group)} params={{ id: group.id }} className="link whitespace-nowrap">
                {group.number}
              </Link>
              {isPhone && (
                <span className="choice-note">
                  <Plural value={group.orders.length} one="# drop-off" other="# drop-offs" />
                </span>
              )}
              {isNarrow && <ExactStatus status={group.status} />}
            </Cell>
            {!isPhone && <Cell>{formatDayAndClock(group.pickUpDateTime)}</Cell>}
            {!isNarrow && (
              <Cell>
                <ExactStatus status={group.status} />
              </Cell>
            )}
            {!isPhone && <Cell numeric>{group.orders.length}</Cell>}
            <Cell numeric>
              {group.orders.length > 0 ? <Money cents={group.subtotal} currency={group.currency} /> : '–'}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

function pathOf({ status }: OrderGroup) {
  if (status === 'OPEN') return '/main-order/$id' as const;
  return isInProgress(status) ? ('/app/confirmed-order-groups/$id' as const) : ('/app/order-history/$id' as const);
}
