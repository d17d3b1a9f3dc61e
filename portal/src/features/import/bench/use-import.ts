import { t } from '@lingui/core/macro';
import type { Location } from '@tibara/contract/coordinates';
import type { IsValidPhone } from '@tibara/contract/inputs/phone';
import type { BulkColumn } from '@tibara/contract/order-groups/bulk/rows';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { businessClock, businessDay } from '@tibara/contract/time';
import { useEffect, useMemo, useState } from 'react';
import { isApiError } from '../../../api/api-error';
import { useAction } from '../../../api/use-action';
import { toast } from '../../../ui/message/toast';
import { useAdmitted, usePlaceSearch } from '../../files';
import { fetchPhoneRules } from '../../place-order';
import { isAsSent, makeRowCheck, queryOf, refusedRows, toOrders } from '../checks/check-rows';
import { answerDates, askDateOrder, dayWithoutTime, fileTime } from '../repair/dates';
import type { Fix } from '../repair/fixes';
import { readTable, totalRows, writtenTimes } from '../table/read-table';
import type { Table } from '../table/table';
import {
  type Bench,
  type BenchRow,
  changeCells,
  choosePlace,
  type DateOrder,
  type Refused,
  removeRow,
  startBench,
} from './bench';
import { unfinishedImport, useSendImport } from './send-import';
import { type Imported, storedImport } from './storage';

const UNDO_STEPS = 50;
const none: Refused = new Map();

/** What was brought, its repair, and the one call that adds all its rows or none. */
export function useImport(group: OrderGroup) {
  const [imported, setImported] = useState<Imported | null>(() => storedImport.read(group.id));
  const [past, setPast] = useState<readonly Bench[]>([]);
  const [refused, setRefused] = useState(none);
  // Rows are checked as of now when they are changed or sent; a clock that ticks would check all of them again.
  const [now, setNow] = useState(() => new Date());
  const isValidPhone = usePhoneRules();
  const [check] = useState(makeRowCheck);
  const send = useSendImport(group.id);
  const sending = useAction();
  const finishing = useAction();
  // Drop-offs were sent without a reply, and the order has drop-offs now: most likely these.
  const isUnknown = group.orders.length > 0 && !sending.isBusy && unfinishedImport(group.id) !== null;

  const bench = imported?.bench ?? null;
  const rows = bench?.rows ?? noRows;
  const { places, search } = usePlaceSearch(useMemo(() => rows.flatMap((row) => queryOf(row) ?? []), [rows]));

  const { pickUpDateTime, pickUpLocation } = group;
  const isOwnForm = bench ? !bench.isCsv : false;
  const order = bench?.order ?? 'month';
  const context = { now, isValidPhone, isOwnForm, order, group: { pickUpDateTime, pickUpLocation } };
  const admitted = useAdmitted(isValidPhone === waitForRules ? 0 : rows.length);
  const checked = check(rows.slice(0, admitted), places.found, refused, context);

  const store = (next: Imported | null) => {
    setImported(next);
    storedImport.write(group.id, next);
  };
  const change = (changes: Partial<Bench>) => {
    if (!imported || !bench) return;
    setPast([...past.slice(-UNDO_STEPS), bench]);
    store({ ...imported, bench: { ...bench, ...changes } });
  };
  const changeRow = (number: number, next: readonly BenchRow[]) => {
    setRefused(new Map([...refused].filter(([each]) => each !== number)));
    change({ rows: next });
  };
  const start = (next: Imported | null) => {
    setPast([]);
    setRefused(none);
    setNow(new Date());
    sending.dismiss();
    store(next);
  };
  return {
    imported,
    bench,
    checked,
    places,
    isChecking: admitted < rows.length,
    sending,
    canUndo: past.length > 0,
    start,
    /** The columns of a table are settled: its rows go to the bench. */
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
    setCell: (number: number, column: BulkColumn, text: string) =>
      changeRow(number, changeCells(rows, number, { [column]: text.trim() })),
    fix: (number: number, { cells }: Fix) => changeRow(number, changeCells(rows, number, cells)),
    /** The same mend for all rows that need it. */
    fixAll(kind: Fix['kind']) {
      const next = checked.reduce((all, { row, fixes }) => {
        const fix = fixes.find((each) => each.kind === kind);
        return fix ? changeCells(all, row.number, fix.cells) : all;
      }, rows);
      change({ rows: next });
    },
    choosePlace: (number: number, place: Location) => changeRow(number, choosePlace(rows, number, place)),
    removeRow: (number: number) => changeRow(number, removeRow(rows, number)),
    /** For all rows that say none; a row that says its day keeps it. */
    setMissingTimes(iso: string) {
      const [day, clock] = [businessDay(iso), businessClock(iso)];
      const next = rows.map((each) => {
        const said = each.row.deliverDateTime;
        const sole = dayWithoutTime(said, { isCsv: !isOwnForm, order });
        if (sole === null) return each;
        const writtenTime = said && each.writtenTime ? `${each.writtenTime} ${clock}` : null;
        const deliverDateTime = sole ? `${sole} ${clock}` : fileTime(day, clock);
        return { ...each, writtenTime, row: { ...each.row, deliverDateTime } };
      });
      change({ rows: next });
    },
    /** Words of the message that were not used go into the note. */
    addToNote(number: number, words: string) {
      const note = rows.find(({ row }) => row.number === number)?.row.noteToDriver ?? '';
      changeRow(number, changeCells(rows, number, { noteToDriver: [note, words].filter(Boolean).join('. ') }));
    },
    leaveOutExcess: () => change({ excess: 0 }),
    answerDates: (answer: DateOrder) => change({ order: answer, isAnswered: true, rows: answerDates(rows, answer) }),
    undo() {
      const before = past.at(-1);
      if (!imported || !before) return;
      setPast(past.slice(0, -1));
      store({ ...imported, bench: before });
    },
    search,
    /** Checks all rows as of now, since times may have passed; true once they are drop-offs of the order. */
    async submit(): Promise<boolean> {
      const at = new Date();
      setNow(at);
      const last = makeRowCheck()(rows, places.found, none, { ...context, now: at });
      if (last.some(({ state }) => state === 'repair' || state === 'waiting')) return false;
      let isAdded = false;
      await sending.run(async () => {
        try {
          await send.mutateAsync({ orders: toOrders(last) });
          isAdded = true;
        } catch (error) {
          // The rows as they were before were added, and the reply was lost.
          isAdded = isApiError(error, 'idempotency_mismatch');
          if (isAdded) return sayOlder();
          const faults = refusedRows(last, error);
          if (!faults) throw error;
          setRefused(faults);
        }
      });
      if (isAdded) storedImport.write(group.id, null);
      return isAdded;
    },
    finishing,
    isUnknown,
    /** Sends again what got no reply: it is added once however often it is sent. True once it is known to be. */
    async finish(): Promise<boolean> {
      let isAdded = false;
      await finishing.run(async () => {
        const sent = unfinishedImport(group.id);
        if (!sent) return;
        await send.mutateAsync(sent);
        isAdded = true;
        if (bench && !isAsSent(rows, sent.orders)) sayOlder();
      });
      if (isAdded) storedImport.write(group.id, null);
      return isAdded;
    },
  };
}

export type Import = ReturnType<typeof useImport>;

const sayOlder = () => toast({ text: t`Drop-offs were added as you submitted them. Later changes were not added.` });

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
