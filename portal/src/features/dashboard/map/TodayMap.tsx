import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { orderCalls } from '@tibara/contract/orders/calls';
import { inProgressStatuses, isFinal } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { useCall } from '#api/query.ts';
import { Read } from '#api/Read.tsx';
import { settings } from '#api/settings.ts';
import { RouteMap } from '#ui/map/RouteMap.tsx';
import { Loading } from '#ui/message/Skeleton.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { useToday } from '#ui/use-today.ts';
import { carriersOf, ExactStatus } from '../../orders';
import { FiguresCard } from '../parts/FiguresCard';
import { type MapPoint, mapPoints } from './map-points';

const MOST = 100;

/**
 * Every current order on one map: its riders, otherwise its pick-up, and their next stops. Each leads to its order. The
 * list below is complete without the map.
 */
export default function TodayMap({ vendorId }: { vendorId: string }) {
  const { t } = useLingui();
  const read = useCall(orderCalls.list, {
    query: { vendorId, status: [...inProgressStatuses], to: useToday(), page: 0, size: MOST },
  });
  const { data } = read;
  const groups = data && (Array.isArray(data) ? data : data.content);
  const total = !data || Array.isArray(data) ? 0 : data.totalElements;
  const byPoint = new Map(groups?.flatMap((group) => mapPoints(group).map(({ id }) => [id, group] as const)));
  const nameOf = (group: OrderGroup, { isNext, rider }: MapPoint) => {
    if (isNext) return t`Next drop-off of ${group.number}`;
    return rider ? t`Rider of ${group.number}: ${rider}` : t`Pick-up of ${group.number}`;
  };
  const points = groups?.flatMap((group) =>
    mapPoints(group).map((point) => ({ ...point, label: nameOf(group, point) })),
  );
  return (
    <FiguresCard
      title={settings.hasMap ? <Trans>Today on the map</Trans> : <Trans>Orders in progress</Trans>}
      note={
        groups &&
        groups.length > 0 &&
        (total > groups.length ? (
          <Trans>
            {groups.length} of {total} orders in progress
          </Trans>
        ) : (
          <Plural value={groups.length} one="# order in progress" other="# orders in progress" />
        ))
      }
    >
      {settings.hasMap && points && points.length > 0 && (
        <RouteMap
          className="h-90"
          name={t`Orders in progress and their riders`}
          points={points}
          isScattered
          info={(id) => {
            const group = byPoint.get(id);
            return group && <GroupWindow group={group} />;
          }}
        />
      )}
      {groups && groups.length > 0 && (
        <ul className="max-h-66 overflow-y-auto">
          {groups.map((group) => (
            <li key={group.id} className="border-line border-t px-(--panel-pad) py-2">
              <GroupWindow group={group} />
            </li>
          ))}
        </ul>
      )}
      {groups?.length === 0 && (
        <p className="px-(--panel-pad) pb-(--panel-pad) text-ink-2">
          <Trans>No orders in progress today.</Trans>
        </p>
      )}
      <Read
        of={read}
        failed={t`The orders in progress could not be loaded.`}
        frame="px-(--panel-pad) pb-(--panel-pad)"
        waiting={<Loading className="px-(--panel-pad) pb-(--panel-pad)" blocks={['h-48 w-full']} />}
      />
    </FiguresCard>
  );
}

/** An order's details, for the marker's window and the list. */
function GroupWindow({ group }: { group: OrderGroup }) {
  const { id, number, status, orders } = group;
  const { t } = useLingui();
  const names = carriersOf(group).flatMap(({ rider }) => rider?.name ?? []);
  const ended = orders.filter((order) => isFinal(order.status)).length;
  const next = orders.find((order) => !isFinal(order.status));
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Link to="/app/confirmed-order-groups/$id" params={{ id }} className="link font-semibold">
        {unbroken(number)}
      </Link>
      <ExactStatus status={status} />
      <span className="text-caption text-ink-2">
        <Trans>
          {ended} of {orders.length} done
        </Trans>
        {next && (
          <>
            {' · '}
            <Trans>
              next {next.recipientName}, {businessClock(next.deliverDateTime)}
            </Trans>
          </>
        )}
        {names.length > 0 && ` · ${[...new Set(names)].join(t`, `)}`}
      </span>
    </div>
  );
}
