import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Upload } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { useAddressBook } from '../book/address-book';
import { exportBook } from './export-book';

export function BookFiles({ onImport }: { onImport: () => void }) {
  const { t } = useLingui();
  const pickUps = useAddressBook('PICK_UP').data;
  const dropOffs = useAddressBook('DROP_OFF').data;
  const isLoaded = pickUps && dropOffs;
  const book = [...(pickUps ?? []), ...(dropOffs ?? [])];
  const blocked = !isLoaded
    ? t`The addresses are not loaded yet`
    : book.length === 0
      ? t`No saved addresses yet`
      : null;
  return (
    <div className="flex flex-none gap-2 max-table:*:flex-1">
      <Button variant="secondary" icon={<Upload />} onClick={onImport}>
        <Trans>Import</Trans>
      </Button>
      <Button variant="secondary" icon={<Download />} disabledReason={blocked} onClick={() => exportBook(book)}>
        <Trans>Export</Trans>
      </Button>
    </div>
  );
}
