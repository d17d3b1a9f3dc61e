import { useQuery } from '@tanstack/react-query';
import type { BulkColumn } from '@tibara/contract/orders/bulk/rows';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { makeStore, useCanUndo, useStore } from '#api/device/store.ts';
import { knownPlaceOf, useAddressBook } from '../../addresses';
import { useAdmitted, usePlaceSearch } from '../../files';
import { fetchPhoneRules } from '../../place-order';
import {
  assumedCountry,
  type CheckedRow,
  makeRowCheck,
  queryOf,
  type RowsPickUp,
  uncheckedOf,
} from '../checks/check-rows';
import { dayOf } from '../repair/dates';
import { typedTime } from '../repair/fixes';
import type { Table } from '../table/table';
import type { Bench, Refused } from './bench';
import { acceptRows, applyFixes, type BenchCommand, setCells } from './commands';
import type { RowFix } from './questions/questions';
import { type Imported, storedImport } from './storage';

const UNDO_STEPS = 50;
const none: Refused = new Map();
const noRows: Bench['rows'] = [];
const isUnknown = (): boolean => true;

const nearOf = (pickUp: RowsPickUp['pickUpLocation']): string | null =>
  pickUp && `${pickUp.coordinate.latitude},${pickUp.coordinate.longitude}`;

/** The order that the rows become drop-offs of. A new one has no id of the server and perhaps no pick-up. */
export type RowsOrder = RowsPickUp & { id: string };

/** The merchant's list and its repair. Nothing is saved until the rows are delivered. */
export function useImport({ id, pickUpDateTime, pickUpLocation }: RowsOrder) {
  const [store] = useState(() => makeStore(storedImport.read(id), (next) => storedImport.write(id, next), UNDO_STEPS));
  const imported = useStore(store);
  const canUndo = useCanUndo(store);
  const [refused, setRefused] = useState(none);
  // Rows are checked at the time of the last change or submit. A ticking clock would check them all again.
  const [now, setNow] = useState(() => new Date());
  // Until the numbering plans are loaded, no row is checked.
  const { data: phoneRules } = useQuery({ queryKey: ['phone rules'], queryFn: fetchPhoneRules });
  const [check] = useState(makeRowCheck);

  const bench = imported?.bench ?? null;
  const rows = bench?.rows ?? noRows;
  const near = nearOf(pickUpLocation);
  const isOwnForm = bench ? !bench.isCsv : false;
  const group = { pickUpDateTime, pickUpLocation };
  const assumed = assumedCountry({ isOwnForm, group });
  const queries = useMemo(
    () => rows.flatMap((row) => queryOf(row, assumed) ?? []).map((query) => ({ ...query, ...(near && { near }) })),
    [rows, near, assumed],
  );
  const { places, search } = usePlaceSearch(queries);
  const order = bench?.order ?? 'month';
  const isValidPhone = phoneRules?.isValidPhone ?? isUnknown;
  const { data: saved } = useAddressBook('DROP_OFF', isOwnForm);
  const book = useMemo(() => saved?.map(knownPlaceOf) ?? [], [saved]);
  const context = { now, isValidPhone, isOwnForm, order, group, book };
  const admitted = useAdmitted(phoneRules ? rows.length : 0);
  const checked = check(rows.slice(0, admitted), places.found, refused, context);

  const start = (next: Imported | null) => {
    setRefused(none);
    setNow(new Date());
    store.replace(next);
  };
  /** A refusal of the server no longer counts for these rows. */
  const change = (command: BenchCommand, ...numbers: number[]) => {
    setRefused(new Map([...refused].filter(([each]) => !numbers.includes(each))));
    store.change((before) => (before?.bench ? { ...before, bench: command(before.bench) } : before));
  };
  return {
    imported,
    start,
    /** Takes a table's rows to the repair screen, once its columns are settled. */
    async takeTable({ text, columns }: Table) {
      const { readText, planOf } = await import('../paste/read-paste');
      const read = readText(text, planOf(text, group), { name: imported?.name ?? '', columns });
      start(read ? { ...read, notes: imported?.notes ?? null } : imported);
    },
    chooseColumns: () => imported && start({ ...imported, bench: null }),
    repair: bench && {
      bench,
      checked,
      places,
      search,
      change,
      /** A typed time such as 3pm is read immediately if it is certain. The row keeps its day. */
      setCell(number: number, column: BulkColumn, text: string) {
        const row = column === 'deliverDateTime' && rows.find((each) => each.row.number === number)?.row;
        const day = row ? dayOf(row.deliverDateTime.slice(0, 10), 'month') : null;
        const written = row ? typedTime({ ...row, deliverDateTime: text }, context, day) : text;
        change(setCells(number, { [column]: written }), number);
      },
      async answer(fixes: readonly RowFix[]) {
        const isRead = fixes.some(
          ({ fix }) => fix.kind === 'split' || fix.kind === 'this row' || fix.kind === 'every row',
        );
        const command = isRead
          ? (await import('./questions/read-again')).readAgain(fixes, pickUpDateTime)
          : applyFixes(fixes);
        change(command, ...fixes.map(({ number }) => number));
      },
      async takeIn(number: number) {
        const { takeInRead } = await import('./questions/read-again');
        change(takeInRead(number, pickUpDateTime), number);
      },
      undo: store.undo,
      canUndo,
    },
    /** Checks all rows again, because times may have passed. */
    checkAll(at: Date) {
      setNow(at);
      return makeRowCheck()(rows, places.found, none, { ...context, now: at });
    },
    /** The submitted rows keep the merchant's acceptance, also after a refusal or a reload. */
    accept: (last: readonly CheckedRow[]) =>
      store.replace(imported?.bench ? { ...imported, bench: acceptRows(uncheckedOf(last))(imported.bench) } : imported),
    refuse: setRefused,
    finish: () => store.replace(null),
  };
}

export type Import = ReturnType<typeof useImport>;
export type Repair = NonNullable<Import['repair']>;

/** Ctrl Z undoes the last change of the import. In a field it belongs to the field. */
export function useUndoKey(undo: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isField = event.target instanceof Element && event.target.matches('input, textarea');
    if (!isUndo || isField || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
