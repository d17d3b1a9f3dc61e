import { Trans } from '@lingui/react/macro';
import { plannedDropOffs } from '../draft/draft';
import { drafts } from '../draft/drafts';

/** Drop-offs that only this device has: they lack a detail or are still to be sent, so the server's count leaves them out. */
export default function UnfinishedDropOffs({ id }: { id: string }) {
  const draft = drafts.peek(id);
  const count = draft ? plannedDropOffs(draft).length : 0;
  return (
    count > 0 && (
      <span className="block text-caption font-semibold text-warn">
        <Trans>{count} unfinished</Trans>
      </span>
    )
  );
}
