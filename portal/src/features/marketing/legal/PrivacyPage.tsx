import { Trans, useLingui } from '@lingui/react/macro';
import { settings } from '#api/settings.ts';
import { BindingText } from './BindingText';
import { LegalFrame, type LegalPart } from './LegalFrame';
import { Advertising, Kept, Messages, Others, Purposes, Recipients, Rights, Storage, What } from './privacy-parts';

/** A template that counsel must read before use (decisions 9.20). */
export const PrivacyPage = () => (
  <BindingText>
    <Privacy />
  </BindingText>
);

function Privacy() {
  const { t } = useLingui();
  const parts: LegalPart[] = [
    { id: 'data', title: t`What we store`, text: <What /> },
    { id: 'purposes', title: t`What we use it for`, text: <Purposes /> },
    { id: 'recipients', title: t`Your recipients`, text: <Recipients /> },
    { id: 'messages', title: t`Messages we send`, text: <Messages /> },
    { id: 'others', title: t`Who else receives data`, text: <Others /> },
    { id: 'kept', title: t`How long it is kept`, text: <Kept /> },
    { id: 'device', title: t`On your device`, text: <Storage /> },
    { id: 'advertising', title: t`Advertising`, text: <Advertising /> },
    { id: 'rights', title: t`Your rights`, text: <Rights /> },
  ];
  return (
    <LegalFrame
      title={t`Privacy notice`}
      parts={parts}
      intro={
        <p>
          <Trans>
            {settings.providerName} is responsible for the personal data of {settings.productName}, under the Personal
            Data Protection Acts of Malaysia and Singapore. Where a translation differs, the English text applies.
          </Trans>
        </p>
      }
    />
  );
}
