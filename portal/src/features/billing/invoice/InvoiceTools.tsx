import { Trans } from '@lingui/react/macro';
import { billingCalls, type Invoice } from '@tibara/contract/billing/calls';
import { Download, Printer } from 'lucide-react';
import { download } from '#api/files/download.ts';
import { settings } from '#api/settings.ts';
import { useAction } from '#api/use-action.ts';
import { Button } from '#ui/button/Button.tsx';
import { Failure } from '#ui/form/Form.tsx';

interface InvoiceToolsProps {
  id: string;
  invoice: Invoice;
}

export function InvoiceTools({ id, invoice }: InvoiceToolsProps) {
  const action = useAction();
  // Spec 2.8.
  const name = `${settings.productName}-${invoice.invoiceId}.pdf`;
  const save = () =>
    download(billingCalls.invoicePdf, { params: { id } }, { name, signal: new AbortController().signal });
  return (
    <div className="ml-auto flex flex-wrap justify-end gap-2">
      <Button
        variant="secondary"
        size={36}
        icon={<Printer className="size-4" aria-hidden="true" />}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
      <Button
        size={36}
        busy={action.isBusy}
        icon={<Download className="size-4" aria-hidden="true" />}
        onClick={() => action.run(save)}
      >
        <Trans>Save PDF</Trans>
      </Button>
      <Failure state={action} />
    </div>
  );
}
