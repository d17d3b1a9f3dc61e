import { t } from '@lingui/core/macro';
import { Copy } from 'lucide-react';
import { toast } from '#ui/message/toast.ts';

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast({ text: t`Link copied`, icon: <Copy /> });
  } catch {
    // Some browsers forbid copying on insecure pages. The link is shown, so that it can be selected.
    toast({ text: link });
  }
}
