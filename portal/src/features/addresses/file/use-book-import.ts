import type { JobType } from '@tibara/contract/addresses/contact';
import { addressFileCalls } from '@tibara/contract/addresses/file-calls';
import { isValidPhone } from '@tibara/contract/inputs/phone-min';
import type { Sentence } from '@tibara/contract/language/sentence';
import { useMemo, useState } from 'react';
import { isApiError } from '#api/api-error.ts';
import { callApi } from '#api/client.ts';
import { useAction } from '#api/use-action.ts';
import { said } from '#ui/language/language.ts';
import { fileFailure, useAdmitted, usePlaceSearch, useSheetQuestions } from '../../files';
import { refreshAddressBooks, useAddressBook } from '../book/address-book';
import { makeBookCheck, queryOf } from './check-book';
import { type BookFile, type BookRow, readBook } from './read-book';

const noRows: readonly BookRow[] = [];
const none: ReadonlyMap<number, string> = new Map();

/** A chosen file, its rows' faults, and the one call that saves all rows or none. */
export function useBookImport(jobType: JobType, onSaved: (saved: number) => void) {
  // A call without a reply is repeated under the same key, unless it has fewer rows.
  const [chosen, setChosen] = useState<(BookFile & { key: string }) | null>(null);
  const [refused, setRefused] = useState(none);
  const [pickUps, dropOffs] = [useAddressBook('PICK_UP'), useAddressBook('DROP_OFF')];
  const action = useAction();
  const { questions, ask, close } = useSheetQuestions();
  const fileRows = chosen?.rows ?? noRows;
  const queries = useMemo(() => fileRows.flatMap((row) => queryOf(row) ?? []), [fileRows]);
  const { places, search } = usePlaceSearch(queries);
  const book = useMemo(() => [...(pickUps.data ?? []), ...(dropOffs.data ?? [])], [pickUps.data, dropOffs.data]);
  const [check] = useState(() => makeBookCheck(isValidPhone));
  const admitted = useAdmitted(fileRows.length);
  const checked = useMemo(
    () => check(fileRows.slice(0, admitted), book, places.found),
    [check, fileRows, admitted, book, places.found],
  );
  const rows = checked.map((row) => {
    const message = refused.get(row.number);
    return message === undefined ? row : { ...row, faults: [...row.faults, message] };
  });
  const toSave = rows.filter(({ double }) => double === null);

  const choose = async (file: File) => {
    action.dismiss();
    setRefused(none);
    setChosen(null);
    close();
    try {
      setChosen({ ...(await readBook(file, jobType, ask)), key: crypto.randomUUID() });
    } catch (error) {
      action.fail(fileFailure(error));
    }
  };
  const save = () =>
    action.run(async () => {
      try {
        const body = { bookmarks: toSave.map((row) => row.body) };
        const { saved } = await callApi(addressFileCalls.createMany, {
          body,
          idempotencyKey: `${chosen?.key}-${toSave.length}`,
        });
        await refreshAddressBooks();
        onSaved(saved);
      } catch (error) {
        const faults = refusedRows(error);
        if (!faults) throw error;
        setRefused(
          new Map(
            faults.map(({ index, message, sentence }) => [toSave[index]?.number ?? 0, said(sentence ?? message)]),
          ),
        );
      }
    });
  return {
    chosen,
    rows,
    toSave,
    isChecking: admitted < fileRows.length,
    places,
    search,
    action,
    questions,
    choose,
    save,
  };
}

export type BookImport = ReturnType<typeof useBookImport>;

/** The server's message about each row (decisions 6). Null for any other error. */
function refusedRows(error: unknown): { index: number; message: string; sentence?: Sentence }[] | null {
  return isApiError(error, 'rule_violation') && Array.isArray(error.data.rows) ? error.data.rows : null;
}
