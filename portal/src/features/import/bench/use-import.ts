import type { IsValidPhone } from '@tibara/contract/inputs/phone';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { businessDay } from '@tibara/contract/time';
import { useEffect, useMemo, useState } from 'react';
import { makeStore, useStore } from '../../../api/device/store';
import { useAdmitted, usePlaceSearch } from '../../files';
import { fetchPhoneRules } from '../../place-order';
import { makeRowCheck, queryOf } from '../checks/check-rows';
import { askDateOrder } from '../repair/dates';
import { readTable, totalRows, writtenTimes } from '../table/read-table';
import type { Table } from '../table/table';
import { type BenchRow, type Refused, startBench } from './bench';
import type { BenchCommand } from './commands';
import { type Imported, storedImport } from './storage';
import { useDelivery } from './use-delivery';

const UNDO_STEPS = 50;
const none: Refused = new Map();

/** The merchant's list, its repair, and the one call that adds all rows or none. */
export function useImport(group: OrderGroup) {
  const { id, pickUpDateTime, pickUpLocation } = group;
  const [store] = useState(() => makeStore(storedImport.read(id), (next) => storedImport.write(id, next), UNDO_STEPS));
  const imported = useStore(store);
  const [refused, setRefused] = useState(none);
  // Rows are checked at the time of the last change or submit. A ticking clock would check them all again.
  const [now, setNow] = useState(() => new Date());
  const isValidPhone = usePhoneRules();
  const [check] = useState(makeRowCheck);

  const bench = imported?.bench ?? null;
  const rows = bench?.rows ?? noRows;
  const { places, search } = usePlaceSearch(useMemo(() => rows.flatMap((row) => queryOf(row) ?? []), [rows]));
  const isOwnForm = bench ? !bench.isCsv : false;
  const order = bench?.order ?? 'month';
  const context = { now, isValidPhone, isOwnForm, order, group: { pickUpDateTime, pickUpLocation } };
  const admitted = useAdmitted(isValidPhone === waitForRules ? 0 : rows.length);
  const checked = check(rows.slice(0, admitted), places.found, refused, context);

  const delivery = useDelivery({
    group,
    rows,
    checkAll(at) {
      setNow(at);
      return makeRowCheck()(rows, places.found, none, { ...context, now: at });
    },
    onRefused: setRefused,
    onAdded: () => store.replace(null),
  });
  const start = (next: Imported | null) => {
    setRefused(none);
    setNow(new Date());
    delivery.sending.dismiss();
    store.replace(next);
  };
  return {
    imported,
    start,
    /** Takes a table's rows to the repair screen, once its columns are settled. */
    takeTable(table: Table, name = imported?.name ?? '') {
      const read = readTable(table, { pickUpDateTime, country: pickUpLocation.country });
      const times = writtenTimes(table);
      const question = askDateOrder(times, businessDay(pickUpDateTime), 'day');
      start({
        name,
        table,
        bench: startBench(read, times, { isCsv: false, skipped: totalRows(table), question, order: 'day' }),
      });
    },
    chooseColumns: () => imported && start({ ...imported, bench: null }),
    repair: bench && {
      bench,
      checked,
      isChecking: admitted < rows.length,
      places,
      search,
      /** `number` is the row whose refusal by the server no longer counts. */
      change(command: BenchCommand, number?: number) {
        if (number !== undefined) setRefused(new Map([...refused].filter(([each]) => each !== number)));
        store.change((before) => (before?.bench ? { ...before, bench: command(before.bench) } : before));
      },
      undo: store.undo,
      canUndo: store.canUndo(),
    },
    delivery,
  };
}

export type Import = ReturnType<typeof useImport>;
export type Repair = NonNullable<Import['repair']>;

const noRows: readonly BenchRow[] = [];

/** Until the numbering plans are loaded, no row is checked. */
const waitForRules: IsValidPhone = () => true;

function usePhoneRules(): IsValidPhone {
  const [rule, setRule] = useState(() => waitForRules);
  useEffect(() => {
    let isGone = false;
    void fetchPhoneRules().then(({ isValidPhone }) => !isGone && setRule(() => isValidPhone));
    return () => {
      isGone = true;
    };
  }, []);
  return rule;
}
