import { type Db, patienceOf, poolOf } from '../connect.ts';
import { beginText } from './tx.ts';

export type LongRead = {
  vendorId: string;
  text: string;
  values: unknown[];
  /** Rows that are in memory at a time, three times: the next ones are on their way while these are used. */
  pageSize: number;
  /** As long as the reader may take, whatever he waits for. */
  patienceMs: number;
};

/** Many rows of one vendor, all as they were at the beginning. Cells come as the database writes them. */
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
    await client.query(beginText('begin isolation level repeatable read read only', vendorId, patience));
    await client.query({ text: `declare pages no scroll cursor for ${text}`, values });
    // Two are under way, so that the database never waits for the next one.
    for (let [next, later] = [fetchNext(), fetchNext()]; ; [next, later] = [later, fetchNext()]) {
      const { rows } = await next;
      if (rows.length === 0) return;
      await use(rows);
      // A statement that the garbage collector takes for old would keep its rows, and those after it, for long.
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
