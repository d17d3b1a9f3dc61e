import { Trans } from '@lingui/react/macro';
import type { JobType } from '@tibara/contract/addresses/contact';
import { asWritten } from '#ui/as-written.tsx';
import { Button } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/message/EmptyState.tsx';

interface NoAddressesProps {
  jobType: JobType;
  text: string;
  onClear: () => void;
}

export function NoAddresses({ jobType, text: typed, onClear }: NoAddressesProps) {
  if (typed) {
    const text = asWritten(typed);
    return (
      <EmptyState
        plain
        title={<Trans>No saved address matches “{text}”</Trans>}
        action={
          <Button variant="secondary" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={
        jobType === 'PICK_UP' ? <Trans>No saved pick-up addresses</Trans> : <Trans>No saved drop-off addresses</Trans>
      }
      text={<Trans>Addresses are saved when you confirm an order, or when you add them here.</Trans>}
    />
  );
}
