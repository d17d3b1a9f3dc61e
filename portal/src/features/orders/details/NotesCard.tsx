import { Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';

/** Shown only when there are notes (spec 2.7). */
export function NotesCard({ group: { noteToDriver } }: { group: OrderGroup }) {
  if (!noteToDriver) return null;
  return (
    <section className="card panel-pad grid gap-2">
      <h2 className="text-h3">
        <Trans>Notes to Rider</Trans>
      </h2>
      <p className="whitespace-pre-line text-ink-2">{noteToDriver}</p>
    </section>
  );
}
