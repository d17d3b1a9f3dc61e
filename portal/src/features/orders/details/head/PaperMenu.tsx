import { useLingui } from '@lingui/react/macro';
import { billingCalls, type LabelSize } from '@tibara/contract/billing/calls';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { Printer } from 'lucide-react';
import { openFile } from '#api/files/open-file.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/form/Form.tsx';
import { Menu } from '#ui/popup/Menu.tsx';

/** The parcel's papers: the rider's run sheet, and labels for two kinds of printer. */
export function PaperMenu({ group: { id, number } }: { group: OrderGroup }) {
  const { t } = useLingui();
  const action = useAction();
  const runSheet = () => openFile(billingCalls.runSheet, { params: { id } }, `run-sheet-${number}.pdf`);
  const labels = (size: LabelSize) => () =>
    openFile(billingCalls.labels, { params: { id }, query: { size } }, `labels-${number}.pdf`);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" busy={action.isBusy} icon={<Printer className="size-4" aria-hidden="true" />}>
            {t`Print`}
          </Button>
        }
        items={[
          { label: t`Run sheet for the rider`, onSelect: () => void action.run(runSheet) },
          { label: t`Labels, A6`, onSelect: () => void action.run(labels('A6')) },
          { label: t`Labels, 80 mm`, onSelect: () => void action.run(labels('THERMAL')) },
        ]}
      />
      <Failure state={action} />
    </>
  );
}
