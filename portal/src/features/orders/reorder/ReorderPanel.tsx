import { Trans } from '@lingui/react/macro';
import { orderGroupMessages } from '@tibara/contract/orders/messages';
import { BlockingPanel } from '#ui/dialog/BlockingPanel.tsx';
import { said } from '#ui/language/language.ts';

export function ReorderPanel({ open }: { open: boolean }) {
  return (
    <BlockingPanel open={open} title={<Trans>Placing the same order again</Trans>}>
      {said(orderGroupMessages.processing)}
    </BlockingPanel>
  );
}
