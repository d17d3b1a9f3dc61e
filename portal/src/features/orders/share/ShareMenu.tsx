import { useLingui } from '@lingui/react/macro';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/popup/Menu.tsx';
import { copyLink } from './copy-link';
import { stopText, trackingUrl, whatsAppUrl } from './share-text';

interface ShareMenuProps {
  group: OrderGroup;
  order: Order;
  position: number;
}

/** The merchant forwards a tracking link: copied, by WhatsApp, or by the device's share sheet (decisions 9.1). */
export function ShareMenu({ group, order, position }: ShareMenuProps) {
  const { t, i18n } = useLingui();
  const text = stopText(group, order, i18n.locale);
  const items: MenuItem[] = [
    { label: t`Copy link`, icon: <Copy />, onSelect: () => void copyLink(trackingUrl(order)) },
    {
      label: t`Send by WhatsApp`,
      icon: <MessageCircle />,
      // biome-ignore lint/a11y/useAnchorContent: the menu puts the label into it
      link: <a href={whatsAppUrl(order, text)} target="_blank" rel="noreferrer" />,
    },
  ];
  // Closing the sheet without a choice is no failure.
  const share = () => void navigator.share({ text }).catch(() => {});
  if ('share' in navigator) items.push({ label: t`Share…`, icon: <Share2 />, onSelect: share });
  const label = `${t`Share link`} ${t`Drop-off ${position}`}`;
  return (
    <Menu items={items} trigger={<IconButton label={label} tone="brand" icon={<Share2 className="size-4.5" />} />} />
  );
}
