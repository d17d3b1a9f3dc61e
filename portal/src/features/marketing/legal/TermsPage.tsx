import { Trans, useLingui } from '@lingui/react/macro';
import { settings } from '#api/settings.ts';
import { BindingText } from './BindingText';
import { LegalFrame, type LegalPart } from './LegalFrame';
import { Accounts, Cancelling, Changes, Goods, Liability, Support, Vouchers } from './terms-of-carriage';
import { Addresses, Booking, Payment, Prices, Refunds, Timing } from './terms-of-orders';

/** A template that counsel must read before use (decisions 9.20). */
export const TermsPage = () => (
  <BindingText>
    <Terms />
  </BindingText>
);

function Terms() {
  const { t } = useLingui();
  const parts: LegalPart[] = [
    { id: 'account', title: t`Your account`, text: <Accounts /> },
    { id: 'booking', title: t`Booking`, text: <Booking /> },
    { id: 'prices', title: t`Prices`, text: <Prices /> },
    { id: 'addresses', title: t`Addresses and pins`, text: <Addresses /> },
    { id: 'times', title: t`Times`, text: <Timing /> },
    { id: 'payment', title: t`Wallet and payment`, text: <Payment /> },
    { id: 'refunds', title: t`What goes back to you`, text: <Refunds /> },
    { id: 'cancelling', title: t`Cancelling`, text: <Cancelling /> },
    { id: 'goods', title: t`What may be sent`, text: <Goods /> },
    { id: 'loss', title: t`Loss and damage`, text: <Liability /> },
    { id: 'vouchers', title: t`Vouchers and promo codes`, text: <Vouchers /> },
    { id: 'support', title: t`Support and complaints`, text: <Support /> },
    { id: 'changes', title: t`Changes and law`, text: <Changes /> },
  ];
  return (
    <LegalFrame
      title={t`Terms and conditions`}
      parts={parts}
      intro={
        <p>
          <Trans>
            These terms are between you, the sender, and {settings.providerName} (we, us), who provides{' '}
            {settings.productName}. Independent riders carry out the deliveries. Where a translation differs, the
            English text applies.
          </Trans>
        </p>
      }
    />
  );
}
