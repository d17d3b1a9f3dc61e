import { moveToBucket, moveToDatabase, type Place, picturesAt } from '#dispatch/index.ts';
import { inBatches } from '#platform/in-batches.ts';
import { everyVendorSteps } from '#platform/vendors.ts';
import { type Operator, showOnly } from '../operator.ts';
import { operatorsBucket } from './operators-bucket.ts';

const SAY_EVERY_MS = 10_000;

/** Each picture is one step of its own, so an interrupted command continues where it ended. */
export async function moveFiles(operator: Operator, to: Place, mostInARow = 40): Promise<number> {
  const { db, env, now, isSure, say } = operator;
  const bucket = await operatorsBucket(operator);
  const moving = { bucket, db, env, now };
  const move = to === 'bucket' ? moveToBucket : moveToDatabase;
  let [moved, failed, inARow, saidAt] = [0, 0, 0, performance.now()];
  for await (const vendors of everyVendorSteps(db))
    for (const vendorId of vendors)
      for await (const orders of picturesAt(db, vendorId, to === 'bucket' ? 'database' : 'bucket')) {
        const failures = isSure ? await failuresOf(orders, (order) => move(moving, order)) : [];
        moved += orders.length - failures.length;
        failed += failures.length;
        for (const failure of failures.slice(0, 1)) say(failure.message);
        inARow = failures.length < orders.length ? 0 : inARow + failures.length;
        if (inARow >= mostInARow)
          throw new Error(`${moved} pictures were moved, and then ${inARow} failed in a row. Try again later.`);
        if (performance.now() - saidAt < SAY_EVERY_MS) continue;
        saidAt = performance.now();
        say(`${moved} pictures so far, ${failed} failed.`);
      }
  say(`${moved} pictures ${isSure ? 'are' : 'would be'} moved to the ${to}${failed > 0 ? `, ${failed} failed` : ''}.`);
  if (!isSure) showOnly(operator);
  return failed > 0 ? 2 : 0;
}

async function failuresOf<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<Error[]> {
  const failures = await inBatches(items, (item) =>
    act(item).then(
      () => [],
      (error: unknown) => [error instanceof Error ? error : new Error(String(error))],
    ),
  );
  return failures.flat();
}
