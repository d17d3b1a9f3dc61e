import { useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { ShareMenu } from './ShareMenu';
import { orderText, stopText, trackingUrl } from './share-text';

/** All links of an order. With one drop-off it is its recipient's link. */
export function ShareOrder({ group, isQuiet }: { group: OrderGroup; isQuiet?: boolean }) {
  const { t, i18n } = useLingui();
  const [first, second] = group.orders;
  if (!first?.shareLink) return null;
  if (!second) {
    return (
      <ShareMenu
        {...{ isQuiet }}
        label={t`Share link`}
        text={stopText(group, first, i18n.locale)}
        copied={trackingUrl(first.shareLink)}
        phone={first.recipientPhone}
      />
    );
  }
  const text = orderText(group, i18n.locale);
  return <ShareMenu {...{ isQuiet }} label={t`Share all links`} text={text} copied={text} />;
}
