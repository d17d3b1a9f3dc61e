import type { Db } from '../../platform/db/connect.ts';
import { sqlNamed } from '../../platform/db/sql-named.ts';
import { withVendor } from '../../platform/db/transaction/tx.ts';
import type { OfOrder } from './move-to-bucket.ts';

export type Place = 'database' | 'bucket';

const A_STEP = 200;

/** The drop-offs of a vendor whose pictures have a part in this place, in steps. */
export async function* picturesAt(db: Db, vendorId: string, place: Place): AsyncGenerator<OfOrder[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await withVendor(db, vendorId, (tx) =>
      sqlNamed<{ id: string }>(tx, {
        name: `pictures-at-${place}`,
        text: AT[place],
        values: [vendorId, after, A_STEP],
      }),
    );
    after = rows.at(-1)?.id ?? after;
    if (rows.length > 0) yield rows.map(({ id }) => ({ vendorId, orderId: id }));
    if (rows.length < A_STEP) return;
  }
}

const AT: Record<Place, string> = {
  database: `select order_id as id from proofs
    where vendor_id = $1 and order_id > $2 and picture is not null order by order_id limit $3`,
  bucket: `select order_id as id from proofs
    where vendor_id = $1 and order_id > $2 and file_key is not null order by order_id limit $3`,
};
