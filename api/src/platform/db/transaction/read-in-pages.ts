import { type Db, patienceOf, poolOf } from '../connect.ts';
import { beginTexts } from './tx.ts';

export type LongRead = {
  vendorId: string;
  text: string;
  values: unknown[];
  /** Rows in memory at a time, times three: the next pages are loading while these are used. */
  pageSize: number;
  /** The longest time for the reader, including his waits. */
  patienceMs: number;
};

/** Reads many rows of one vendor from a single snapshot. Cells keep the database's text form. */
export async function readInPages(
  db: Db,
  { vendorId, text, values, pageSize, patienceMs }: LongRead,
  use: (rows: (string | null)[][]) => Promise<void>,
): Promise<void> {
  const client = await poolOf(db).connect();
  const breakOff = () => {}; // the running statement reports it
  client.on('error', breakOff);
  let running: Promise<unknown> = Promise.resolve();
  const fetchNext = () => {
    const rows = client.query<(string | null)[]>({ text: `fetch ${pageSize} from pages`, rowMode: 'array', types });
    rows.catch(() => {}); // thrown where it is awaited
    running = rows;
    return rows;
  };
  try {
    const patience = { statementMs: patienceOf(db), transactionMs: patienceMs };
    const texts = beginTexts('begin isolation level repeatable read read only', vendorId, patience);
    // The worker of a cluster begins its snapshot with the first row that it reads (ADR 122).
    const first = { text: 'select 1 from vendors where vendor_id = $1', values: [vendorId] };
    await Promise.all([...texts.map((text) => client.query(text)), client.query(first)]);
    await client.query({ text: `declare pages no scroll cursor for ${text}`, values });
    // Two pages are loading at any time, so the database never waits for the next request.
    for (let [next, later] = [fetchNext(), fetchNext()]; ; [next, later] = [later, fetchNext()]) {
      const { rows } = await next;
      if (rows.length === 0) return;
      await use(rows);
      // The garbage collector may keep an old statement for long. Emptying its rows frees them.
      rows.length = 0;
    }
  } finally {
    const isFit = await running
      .then(() => client.query('rollback'))
      .then(
        () => true,
        () => false,
      );
    client.removeListener('error', breakOff);
    client.release(!isFit);
  }
}

const types = { getTypeParser: () => (text: string) => text };
