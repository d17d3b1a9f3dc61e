import { t } from '@lingui/core/macro';

export interface StaticPage {
  path: string;
  /** The page's source file, whose styles are needed immediately. */
  file: string;
  description: () => string;
}

/** Pages that are the same for everybody, so they are HTML before any script. */
export const staticPages: readonly StaticPage[] = [
  {
    path: '/',
    file: 'features/marketing/home/HomePage.tsx',
    description: () =>
      t`Same-day courier in Malaysia and Singapore: up to 100 drop-offs in one order, the price of each before you book, pay only for what is delivered.`,
  },
  {
    path: '/terms',
    file: 'features/marketing/legal/TermsPage.tsx',
    description: () => t`What we promise when we carry your parcels, what it costs and what we pay for losses.`,
  },
  {
    path: '/voucher-terms',
    file: 'features/marketing/legal/VoucherTermsPage.tsx',
    description: () => t`How vouchers and promo codes are used, and when their discount reaches your wallet.`,
  },
  {
    path: '/privacy',
    file: 'features/marketing/legal/PrivacyPage.tsx',
    description: () => t`What we store about you and your recipients, what we use it for and how long we keep it.`,
  },
];
