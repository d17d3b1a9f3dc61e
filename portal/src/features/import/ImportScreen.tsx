import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { bulkMessages } from '@tibara/contract/orders/bulk/messages';
import { maximumStops } from '@tibara/contract/orders/limits';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { can } from '@tibara/contract/orders/status';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Action } from '../../api/use-action';
import { Button, buttonLook } from '../../ui/button/Button';
import { said } from '../../ui/language/language';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { Loading } from '../../ui/message/Skeleton';
import { useOnline } from '../../ui/use-online';
import { slotOf, storedImport } from './bench/storage';
import { useDelivery } from './bench/use-delivery';
import { type Import, useImport } from './bench/use-import';
import { canBeSent, isUnchecked } from './checks/check-rows';
import { ImportHead } from './ImportHead';
import { ImportRows, LoadingWork } from './ImportRows';
import { useOneTab } from './use-one-tab';

export interface ImportScreenProps {
  group: OrderGroup;
  back: '/app/order-groups/$id' | '/main-order/$id';
  /** The words about a file. Null for pasted orders. */
  words: (typeof bulkMessages)['main' | 'modal'] | null;
}

/** If two tabs import into the same order, only one tab has the rows. The other tab can take the rows over. */
export default function ImportScreen(props: ImportScreenProps) {
  const { id } = props.group;
  const [taken, setTaken] = useState(0);
  const { standing, takeOver } = useOneTab(slotOf(id), {
    give: () => storedImport.give(id),
    take(work) {
      storedImport.take(id, work);
      setTaken(taken + 1);
    },
  });
  if (standing === 'asking') return <LoadingWork />;
  if (standing === 'here') return <ImportWork key={taken} {...props} />;
  return (
    <>
      <h1 className="text-h1">{props.words ? <Trans>Import bulk order</Trans> : <Trans>Paste orders</Trans>}</h1>
      <EmptyState
        title={<Trans>This import is open in another tab</Trans>}
        text={<Trans>Continue there, or move the import here with all its changes.</Trans>}
        action={
          <Button onClick={takeOver}>
            <Trans>Continue here</Trans>
          </Button>
        }
      />
    </>
  );
}

function ImportWork({ group, back, words }: ImportScreenProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const work = useImport(group);
  const delivery = useDelivery(group, work, words === null);
  const { isUnknown, finishing, sending } = delivery;
  const leave = () => navigate({ to: back, params: { id: group.id } });
  const finish = async () => {
    if (await delivery.finish()) await leave();
  };
  const onUnknown = useEffectEvent(finish);
  const isOnline = useOnline();
  useEffect(() => {
    if (isUnknown && isOnline) void onUnknown();
  }, [isUnknown, isOnline]);
  const submit = async () => {
    if (await delivery.submit()) await leave();
  };
  useSubmitOnce(work.repair, submit);
  const isFull = group.orders.length >= maximumStops;
  // Spec 5.5: a file is only for an order without drop-offs. Pasted orders join the others (decisions 10.2).
  const blocked = !can.edit(group)
    ? t`This order can no longer be changed.`
    : sending.isBusy
      ? null
      : words && group.orders.length > 0
        ? said(orderGroupMessages.importHasDropOffs)
        : isFull
          ? said(orderGroupMessages.tooManyStops(maximumStops))
          : null;
  return (
    <>
      <ImportHead
        work={work}
        isFile={words !== null}
        isRemovable={!blocked && !isUnknown}
        isSending={sending.isBusy}
        onRemove={sending.dismiss}
      />
      {isUnknown ? (
        <Unknown finishing={finishing} onRetry={() => void finish()} />
      ) : blocked ? (
        <EmptyState title={blocked} action={<BackLink back={back} id={group.id} />} />
      ) : (
        <ImportRows
          group={group}
          work={work}
          words={words}
          submit={{ ...sending, run: () => void submit() }}
          onCancel={() => void leave()}
        />
      )}
    </>
  );
}

/** A new order's rows arrive here already submitted. Rows with problems wait for the merchant. */
function useSubmitOnce(repair: Import['repair'], submit: () => Promise<void>) {
  const { submit: isWanted } = useSearch({ strict: false });
  const isDone = useRef(false);
  const isReady =
    repair !== null &&
    repair.checked.length === repair.bench.rows.length &&
    repair.checked.every((row) => canBeSent(row) && !isUnchecked(row));
  const onReady = useEffectEvent(submit);
  useEffect(() => {
    if (!isWanted || !isReady || isDone.current) return;
    isDone.current = true;
    void onReady();
  }, [isWanted, isReady]);
}

/** After a lost reply the drop-offs are sent again until they are known to be in the order. */
function Unknown({ finishing, onRetry }: { finishing: Action; onRetry: () => void }) {
  return finishing.failure ? (
    <ErrorState
      title={<Trans>Some drop-offs may not have been added</Trans>}
      text={finishing.failure}
      onRetry={onRetry}
    />
  ) : (
    <Loading>
      <LoadingWork />
    </Loading>
  );
}

function BackLink({ back, id }: { back: ImportScreenProps['back']; id: string }) {
  return (
    <Link to={back} params={{ id }} {...buttonLook({ variant: 'secondary' })}>
      <Trans>Back to the order</Trans>
    </Link>
  );
}
