import { t } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';

/** A question that the page of help answers. */
export interface Topic {
  id: 'cash' | 'cancel' | 'failed' | 'refunds' | 'prices' | 'times' | 'limits' | 'wallet' | 'invoices';
  title: string;
  /** Words of all languages by which the search finds it too. */
  words: string;
  link?: { to: LinkProps['to']; name: string };
}

export const topics = (): Topic[] => [
  { id: 'cash', title: t`Cash on delivery`, words: 'cod collect tunai bayar waktu terima 货到付款 代收现金' },
  {
    id: 'cancel',
    title: t`Cancel an order`,
    words: 'cancel order stop batal batalkan pesanan 取消订单',
    link: { to: '/app/confirmed-order-groups', name: t`Confirmed Orders` },
  },
  {
    id: 'failed',
    title: t`A drop-off failed`,
    words: 'failed again resend gagal hantar semula 派送失败 再送',
    link: { to: '/app/order-history', name: t`Order History` },
  },
  { id: 'refunds', title: t`What goes back to you`, words: 'refund money bayaran balik dipulangkan 退款 退回' },
  {
    id: 'prices',
    title: t`Prices`,
    words: 'price rate fee cost tax harga caj cukai 价格 费用 税',
    link: { to: '/main-order', name: t`Place Order` },
  },
  { id: 'times', title: t`Times`, words: 'hours rider wait late masa waktu lewat 时间 迟' },
  {
    id: 'limits',
    title: t`Sizes, weights and losses`,
    words: 'limit size weight damage insurance had berat saiz hilang 重量 尺寸 损失',
  },
  {
    id: 'wallet',
    title: t`Wallet and payment`,
    words: 'pay balance card dompet bayar baki 钱包 付款',
    link: { to: '/app/wallet', name: t`Wallet` },
  },
  {
    id: 'invoices',
    title: t`Invoices and receipts`,
    words: 'bill papers statement invois resit penyata 发票 收据 结单',
    link: { to: '/app/wallet', name: t`Wallet` },
  },
];
