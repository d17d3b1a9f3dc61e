import { Trans } from '@lingui/react/macro';
import { unfinishedDropOffs } from '#features/place-order/index.tsx';

export default function UnfinishedCount({ id }: { id: string }) {
  const count = unfinishedDropOffs(id);
  return (
    count > 0 && (
      <span className="block text-caption font-semibold text-warn">
        <Trans>{count} unfinished</Trans>
      </span>
    )
  );
}
