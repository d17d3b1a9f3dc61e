import { Trans, useLingui } from '@lingui/react/macro';
import { errorText } from '#api/error-text.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorLine } from '#ui/message/ErrorState.tsx';
import { useOnline } from '#ui/use-online.ts';
import { useReorderInNewTab } from './use-reorder-in-new-tab';

interface ReorderInNewTabProps {
  group: { id: string; number: string };
  className?: string;
}

/** Copies the order to a draft in a new tab. This page stays open (spec 2.9). */
export function ReorderInNewTab({ group: { id, number }, className }: ReorderInNewTabProps) {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { reorder, isReordering, error } = useReorderInNewTab();
  return (
    <>
      <Button
        variant="quiet"
        size={32}
        className={className}
        busy={isReordering}
        disabledReason={isOnline ? null : t`You are offline. Reorder once the connection is back.`}
        onClick={() => reorder(id)}
      >
        <Trans>
          Reorder<span className="sr-only"> {number}</span>
        </Trans>
      </Button>
      {error && <ErrorLine title={errorText(error)} />}
    </>
  );
}
