import { useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { late } from '#ui/late.tsx';
import type { OrderListName } from '../../order-lists';

const ReportDialog = late(() => import('./ReportDialog'));

/** The monthly report of the list's orders (spec 2.6). */
export function ReportButton({ list }: { list: OrderListName }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton outline label={t`Download report`} icon={<Download />} onClick={() => setOpen(true)} />
      {isOpen && <ReportDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
