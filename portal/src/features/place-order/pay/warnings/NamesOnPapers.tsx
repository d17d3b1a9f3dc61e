import { Trans } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Banner } from '#ui/message/Banner.tsx';
import { useBeforePaying } from './use-before-paying';

const MOST_NAMES = 3;

/** Names in letters that no font of the papers has. */
export function NamesOnPapers({ group }: { group: OrderGroup }) {
  const names = useBeforePaying(group)?.namesNotOnPapers ?? [];
  if (names.length === 0) return null;
  const shown = [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');
  return (
    <Banner tone="notice">
      <Trans>Invoice, labels and run sheet show ? for some letters of these names: {shown}.</Trans>
      <span className="gap"> </span>
      <Trans>The courier gets the names as written.</Trans>
    </Banner>
  );
}
