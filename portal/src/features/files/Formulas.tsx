import { Trans } from '@lingui/react/macro';
import { Banner } from '../../ui/message/Banner';

/** A formula that was never calculated has no text to import. */
export function Formulas({ names }: { names: readonly string[] }) {
  const cells = names.slice(0, 8).join(', ');
  return (
    <Banner tone="warn">
      <Trans>These cells hold a formula without a result and are read as empty: {cells}.</Trans>
    </Banner>
  );
}
