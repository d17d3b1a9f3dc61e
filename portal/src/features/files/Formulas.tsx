import { Trans } from '@lingui/react/macro';
import { listed } from '../../ui/language/in-one-line';
import { Banner } from '../../ui/message/Banner';

/** A formula without a calculated result has no text to import. */
export function Formulas({ names }: { names: readonly string[] }) {
  const cells = listed(names.slice(0, 8));
  return (
    <Banner tone="warn">
      <Trans>These cells have a formula without a result and are read as empty: {cells}.</Trans>
    </Banner>
  );
}
