import { Trans } from '@lingui/react/macro';
import { ReceiptText } from 'lucide-react';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';

interface OpenPaperProps {
  label: string;
  /** The order or month of the document, for screen readers. */
  of: string;
  open: () => Promise<void>;
}

/** Opens the server's PDF in a new tab. Shows a refusal beside the button. */
export function OpenPaper({ label, of, open }: OpenPaperProps) {
  const { isBusy, failure, run } = useAction();
  return (
    <span className="inline-grid justify-items-end print:hidden">
      <Button
        variant="quiet"
        size={36}
        busy={isBusy}
        onClick={() => run(open)}
        icon={<ReceiptText className="size-4" aria-hidden="true" />}
      >
        {label}
        <span className="sr-only">
          {' '}
          <Trans>of {of}, opens in a new tab</Trans>
        </span>
      </Button>
      {failure && (
        <span role="alert" className="text-caption text-bad">
          {failure}
        </span>
      )}
    </span>
  );
}
