import type { Db } from '../src/platform/db/connect.ts';

/** Acts as if an hour had passed since a merchant's last cancel: the next order may be confirmed. */
export const forgetCancels = (inspectorDb: Db, { vendorId }: { vendorId: string }): Promise<unknown> =>
  inspectorDb.deleteFrom('rate_limits').where('key', '=', `cancels ${vendorId}`).execute();
