import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { late } from '#ui/late.tsx';
import type { OrderListName } from '../../order-lists';

const ReportDialog = late(() => import('./ReportDialog'));

/** The monthly report of the list's orders (spec 2.6). */
export function ReportButton({ list }: { list: OrderListName }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // In the address, so that the search of everything opens it too.
  const isOpen = useLocation({ select: ({ hash }) => hash === 'report' });
  const setOpen = (hash?: 'report') => navigate({ to: '.', search: true, hash, replace: true, resetScroll: false });
  return (
    <>
      <IconButton outline label={t`Download report`} icon={<Download />} onClick={() => setOpen('report')} />
      {isOpen && <ReportDialog list={list} onClose={() => setOpen()} />}
    </>
  );
}
