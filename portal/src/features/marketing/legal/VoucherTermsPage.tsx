import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BindingText } from './BindingText';
import { LegalFrame, type LegalPart } from './LegalFrame';

/** Opened in a new tab from each voucher (spec 2.12). */
export const VoucherTermsPage = () => (
  <BindingText>
    <VoucherTerms />
  </BindingText>
);

function VoucherTerms() {
  const { t } = useLingui();
  const parts: LegalPart[] = [
    { id: 'use', title: t`Where a voucher is valid`, text: <Use /> },
    { id: 'value', title: t`What it is worth`, text: <Value /> },
    { id: 'credit', title: t`When you get the discount`, text: <Credit /> },
    { id: 'limits', title: t`What is not possible`, text: <Limits /> },
  ];
  return (
    <LegalFrame
      title={t`Voucher terms`}
      parts={parts}
      intro={
        <p>
          <Trans>
            For vouchers and promo codes, beside our <Link to="/terms">terms and conditions</Link>.
          </Trans>
        </p>
      }
    />
  );
}

function Use() {
  return (
    <ul>
      <li>
        <Trans>One-time use: a voucher can be used once, for one order.</Trans>
      </li>
      <li>
        <Trans>It is valid in Malaysia only: the pick-up must be there.</Trans>
      </li>
      <li>
        <Trans>It is only for orders placed via mobile or website.</Trans>
      </li>
      <li>
        <Trans>It is valid until 23:59:59 of the day shown on it, Malaysian time (UTC+8).</Trans>
      </li>
    </ul>
  );
}

function Value() {
  return (
    <ul>
      <li>
        <Trans>It is usable only if the order value is at least the discount.</Trans>
      </li>
      <li>
        <Trans>A discount is a fixed amount, or a percentage of the price of the order, never both.</Trans>
      </li>
    </ul>
  );
}

function Credit() {
  return (
    <ul>
      <li>
        <Trans>
          The full price is held when you confirm. The discount is credited to your wallet when the order is completed.
        </Trans>
      </li>
      <li>
        <Trans>If drop-offs fail, the discount is computed on what was charged.</Trans>
      </li>
      <li>
        <Trans>If the order is cancelled, or every drop-off fails, the voucher can be used again.</Trans>
      </li>
    </ul>
  );
}

function Limits() {
  return (
    <ul>
      <li>
        <Trans>It cannot be combined with other discounts: one voucher or promo code for each order.</Trans>
      </li>
      <li>
        <Trans>No extension: once expired, it cannot be used and is not replaced.</Trans>
      </li>
      <li>
        <Trans>It is non-refundable and non-transferable, and cannot be paid out in cash.</Trans>
      </li>
    </ul>
  );
}
