import { t } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import { fold, isSearchable, unspaced } from '@tibara/contract/search/words';
import { topics } from '../help';
import { openTopUp } from '../wallet';

/** A page of the portal or an answer of its help. `act` is done on the page. */
export interface OwnPage {
  to: LinkProps['to'];
  hash?: string;
  title: string;
  /** Words of all languages by which it is found too. */
  words: string;
  act?: () => void;
}

/** More would hide what a merchant's own orders have. */
const MOST = 4;

/** The pages whose title or words begin with each word of the text. */
export function ownPages(text: string): OwnPage[] {
  if (!isSearchable(text)) return [];
  const asked = fold(text).split(/\s+/).filter(Boolean);
  return allPages()
    .filter(({ title, words }) => {
      const own = fold(`${title} ${words}`);
      const each = own.split(/[\s,-]+/);
      return asked.every((word) => (unspaced.test(word) ? own.includes(word) : each.some((at) => at.startsWith(word))));
    })
    .slice(0, MOST);
}

const allPages = (): OwnPage[] => [
  { to: '/app/wallet', title: t`Top up`, words: 'topup reload add money tambah nilai 充值', act: openTopUp },
  {
    to: '/app/order-history',
    hash: 'report',
    title: t`Download report`,
    words: 'csv excel month muat turun laporan 下载报表',
  },
  { to: '/main-order', title: t`Place Order`, words: 'new book buat pesanan baharu 下单' },
  { to: '/paste-orders', title: t`Paste orders`, words: 'whatsapp import tampal 粘贴' },
  { to: '/app/home', title: t`Dashboard`, words: 'figures papan pemuka 总览' },
  { to: '/app/order-groups', title: t`Draft Orders`, words: 'draf pesanan 草稿' },
  { to: '/app/confirmed-order-groups', title: t`Confirmed Orders`, words: 'ongoing track disahkan 已确认' },
  { to: '/app/order-history', title: t`Order History`, words: 'completed past sejarah 历史' },
  { to: '/app/wallet', title: t`Wallet`, words: 'balance transactions statements dompet baki 钱包 余额' },
  { to: '/app/addresses', title: t`Saved Address`, words: 'bookmarks addresses alamat 地址' },
  {
    to: '/app/profile',
    title: t`My Profile`,
    words: 'settings password language theme dark card tetapan kata laluan bahasa 设置 密码 语言 主题',
  },
  { to: '/help', title: t`Help`, words: 'support contact chat phone faq bantuan khidmat 帮助 客服' },
  ...topics().map(({ id, title, words }) => ({ to: '/help' as const, hash: id, title, words })),
  { to: '/terms', title: t`Terms and conditions`, words: 'legal terma syarat 条款' },
  { to: '/voucher-terms', title: t`Voucher terms`, words: 'promo baucar 优惠券' },
  { to: '/privacy', title: t`Privacy notice`, words: 'data privasi 隐私' },
  { to: '/status', title: t`Service status`, words: 'down outage perkhidmatan 状态' },
];
