import './import.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import type { bulkMessages } from '@tibara/contract/order-groups/bulk/messages';
import { orderGroupMessages } from '@tibara/contract/order-groups/messages';
import { can } from '@tibara/contract/order-groups/status';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, buttonLook } from '../../ui/button/Button';
import { IconButton } from '../../ui/button/IconButton';
import { inOneLine, listed } from '../../ui/language/in-one-line';
import { said } from '../../ui/language/language';
import { late } from '../../ui/late';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../ui/message/Skeleton';
import { useOnline } from '../../ui/use-online';
import { fileInputId } from '../files';
import { focusSoon } from '../place-order';
import { type Imported, slotOf, storedImport } from './bench/storage';
import { type Import, useImport } from './bench/use-import';
import templateUrl from './file/bulk-order-template.csv?url&no-inline';
import { Sources } from './sources/Sources';
import { missingFields } from './table/read-table';
import { useOneTab } from './use-one-tab';

/** Fetched once there is something to correct. */
const RepairBench = late(() => import('./bench/RepairBench'), { waiting: LoadingWork });
const ColumnChoice = late(() => import('./table/ColumnChoice'), { waiting: LoadingWork });

const titleId = 'import-title';

export interface ImportScreenProps {
  group: OrderGroup;
  back: '/app/order-groups/$id' | '/main-order/$id';
  words: (typeof bulkMessages)['main' | 'modal'];
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
      <h1 className="text-h1">
        <Trans>Import bulk order</Trans>
      </h1>
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
  const { imported, repair, delivery } = work;
  const leave = () => navigate({ to: back, params: { id: group.id } });
  const { isUnknown, finishing } = delivery;
  const finish = async () => {
    if (await delivery.finish()) await leave();
  };
  const onUnknown = useEffectEvent(finish);
  const isOnline = useOnline();
  useEffect(() => {
    if (isUnknown && isOnline) void onUnknown();
  }, [isUnknown, isOnline]);
  // Spec 5.5: an import is only for an order without drop-offs.
  const blocked = !can.edit(group)
    ? t`This order can no longer be changed.`
    : group.orders.length > 0 && !delivery.sending.isBusy
      ? said(orderGroupMessages.importHasDropOffs)
      : null;
  const remove = () => {
    work.start(null);
    focusSoon(fileInputId);
  };
  const read = (next: NonNullable<Import['imported']>) => {
    // A table with all needed heads goes straight to the repair screen.
    if (next.table && missingFields(next.table).length === 0) work.takeTable(next.table, next.name);
    else work.start(next);
    focusSoon(titleId);
  };
  return (
    <>
      <div className="import-head">
        <h1 id={titleId} className="text-h1" tabIndex={-1}>
          <Trans>Import bulk order</Trans>
        </h1>
        {imported && !blocked && !isUnknown && (
          <ChosenFile
            imported={imported}
            isSending={delivery.sending.isBusy}
            onRemove={remove}
            onChangeColumns={work.chooseColumns}
          />
        )}
        <a
          {...buttonLook({ variant: 'quiet', size: 36, className: 'ml-auto max-table:-ml-3' })}
          href={templateUrl}
          download="bulk-order-template.csv"
        >
          <Download aria-hidden="true" />
          <Trans>Download CSV template</Trans>
        </a>
      </div>
      {isUnknown ? (
        <Unknown finishing={finishing} onRetry={() => void finish()} />
      ) : blocked ? (
        <EmptyState title={blocked} action={<BackLink back={back} id={group.id} />} />
      ) : imported === null ? (
        <Sources group={group} words={words} onRead={read} />
      ) : repair ? (
        <RepairBench
          {...{ group, repair, delivery }}
          formulas={imported.table?.formulas ?? []}
          onDone={leave}
          onCancel={() => void leave()}
        />
      ) : (
        imported.table && <ColumnChoice table={imported.table} onUse={work.takeTable} />
      )}
    </>
  );
}

/** After a lost reply the drop-offs are sent again until they are known to be in the order. */
function Unknown({ finishing, onRetry }: { finishing: Import['delivery']['finishing']; onRetry: () => void }) {
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

interface ChosenFileProps {
  imported: Imported;
  isSending: boolean;
  onRemove: () => void;
  onChangeColumns: () => void;
}

function ChosenFile({ imported: { name, table, bench }, isSending, onRemove, onChangeColumns }: ChosenFileProps) {
  const { t } = useLingui();
  const rows = bench ? plural(bench.rows.length, { one: '# row', other: '# rows' }) : '';
  const skipped = bench?.skipped ?? [];
  const lines = listed(skipped.slice(0, 8));
  return (
    <>
      <p className="chosen-file">
        <FileSpreadsheet aria-hidden="true" />
        <span className="font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="text-ink-2" role="status">
          {inOneLine([
            rows,
            skipped.length > 0 &&
              (bench?.isCsv
                ? plural(skipped.length, {
                    one: `row ${lines} skipped: fewer than 6 cells`,
                    other: `rows ${lines} skipped: fewer than 6 cells`,
                  })
                : plural(skipped.length, {
                    one: `row ${lines} left out: a total`,
                    other: `rows ${lines} left out: totals`,
                  })),
          ])}
        </span>
      </p>
      <IconButton
        label={t`Remove ${name}`}
        icon={<Trash2 />}
        tone="bad"
        disabledReason={isSending ? t`The drop-offs are being added` : null}
        onClick={onRemove}
      />
      {table && bench && (
        <button type="button" className="link" onClick={onChangeColumns}>
          <Trans>Change columns</Trans>
        </button>
      )}
    </>
  );
}

function LoadingWork() {
  return <Skeleton className="h-40 w-full" />;
}
