import { useLingui } from '@lingui/react/macro';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { toast } from '#ui/message/toast.ts';
import { Menu, type MenuItem } from '#ui/popup/Menu.tsx';

interface ShareMenuProps {
  label: string;
  about?: string;
  text: string;
  /** The copied text. For one recipient only the link. */
  copied: string;
  /** For a banner. */
  isQuiet?: boolean;
  phone?: string;
}

/** The merchant forwards a tracking link: copied, by WhatsApp, or by the device's share sheet (decisions 9.1). */
export function ShareMenu({ label, about, text, copied, isQuiet, phone = '' }: ShareMenuProps) {
  const { t } = useLingui();
  const chat = `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      toast({ text: t`Link copied`, icon: <Copy /> });
    } catch {
      // Some browsers forbid copying on insecure pages. The link is shown, so that it can be selected.
      toast({ text: copied });
    }
  };
  const items: MenuItem[] = [
    { label: t`Copy link`, icon: <Copy />, onSelect: () => void copy() },
    {
      label: t`Send by WhatsApp`,
      icon: <MessageCircle />,
      // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
      link: <a href={chat} target="_blank" rel="noreferrer" />,
    },
  ];
  // Closing the sheet without a choice is no failure.
  const share = () => void navigator.share({ text }).catch(() => {});
  if ('share' in navigator) items.push({ label: t`Share…`, icon: <Share2 />, onSelect: share });
  return (
    <Menu
      items={items}
      trigger={
        <Button
          variant={isQuiet ? 'quiet' : 'secondary'}
          size={36}
          icon={<Share2 className="size-4" />}
          className="max-phone:w-full"
        >
          {label}
          {about && <span className="sr-only">{about}</span>}
        </Button>
      }
    />
  );
}
