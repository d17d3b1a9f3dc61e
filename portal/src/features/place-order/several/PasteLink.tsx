import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ClipboardPaste } from 'lucide-react';
import { buttonLook } from '#ui/button/button-look.ts';

interface PasteLinkProps {
  /** The draft that the orders join. A new order if it is missing. */
  id?: string;
  to?: '/main-order/$id/paste' | '/app/order-groups/$id/paste';
}

/** Orders can be pasted before a draft exists and at any time later (decisions 10.2). */
export function PasteLink({ id, to = '/main-order/$id/paste' }: PasteLinkProps) {
  const link = id ? ({ to, params: { id } } as const) : ({ to: '/paste-orders' } as const);
  return (
    <Link {...link} {...buttonLook({ variant: 'quiet', size: 36 })}>
      <ClipboardPaste aria-hidden="true" />
      <Trans>Paste orders</Trans>
    </Link>
  );
}
