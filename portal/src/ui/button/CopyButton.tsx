import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../message/toast';
import { IconButton } from './IconButton';

interface CopyButtonProps {
  /** The shown text, which names the button. */
  value: string;
  /** The copied text, if it is written differently. */
  copied?: string;
  className?: string;
}

export function CopyButton({ value, copied = value, className }: CopyButtonProps) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      setCopied(true);
      toast({ text: t`Copied`, icon: <Copy /> });
    } catch {
      // Some browsers forbid copying on insecure pages. The text can still be selected.
      toast({ text: copied });
    }
  };
  return (
    <IconButton
      className={className}
      tone="brand"
      label={t`Copy ${value}`}
      // A sheet of a phone covers the toast.
      icon={isCopied ? <Check className="size-4" /> : <Copy className="size-4" />}
      onClick={() => void copy()}
    />
  );
}
