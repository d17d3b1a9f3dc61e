import './plain.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { settings } from '../../api/settings';
import { Footer } from './Footer';

export function VoucherTermsPage() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Voucher terms · ${settings.productName}`}</title>
      <article className="page prose">
        <h1 className="text-h1">
          <Trans>Voucher terms</Trans>
        </h1>
        <ul>
          <li>
            <Trans>A voucher can be used once.</Trans>
          </li>
          <li>
            <Trans>It is valid in Malaysia only.</Trans>
          </li>
          <li>
            <Trans>It is only for orders placed via mobile or website.</Trans>
          </li>
          <li>
            <Trans>It is usable only if the order value is at least the discount.</Trans>
          </li>
          <li>
            <Trans>It cannot be combined with other discounts.</Trans>
          </li>
          <li>
            <Trans>Its date is not extended.</Trans>
          </li>
          <li>
            <Trans>It is non-refundable and non-transferable.</Trans>
          </li>
          <li>
            <Trans>The discount is credited to the wallet when the order is completed.</Trans>
          </li>
        </ul>
      </article>
      <Footer />
    </>
  );
}
