import { type Bucket, makeBucket } from '#platform/files/bucket.ts';
import { readCopyState } from '#platform/quarantine/copy-state.ts';
import type { Operator } from '../operator.ts';

/** Refuses on a held copy, whose rows and objects are those of another database. */
export async function operatorsBucket({ env, bound }: Operator): Promise<Bucket> {
  const { reason } = await readCopyState(bound);
  if (reason) throw new Error('This copy is held, so nothing in the bucket is changed. Accept it first: ops restored');
  const bucket = makeBucket(env, { isActive: false });
  if (!bucket) throw new Error('No bucket is set: BUCKET_URL and the settings beside it are those of the servers.');
  return bucket;
}
