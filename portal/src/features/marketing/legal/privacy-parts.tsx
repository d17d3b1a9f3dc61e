import { Trans } from '@lingui/react/macro';
import { settings } from '#api/settings.ts';
import { AdvertisingChoice } from './AdvertisingChoice';

export function What() {
  return (
    <ul>
      <li>
        <Trans>
          About you: name, company, its address and numbers if you give them, email address, phone number, a hash of
          your password and the devices you are logged in on.
        </Trans>
      </li>
      <li>
        <Trans>About your orders: addresses, times, notes, prices, proofs of delivery and what you paid.</Trans>
      </li>
      <li>
        <Trans>
          About your recipients: name, phone number, address, an email address if you give one, who took the parcel, and
          what they write on the tracking page.
        </Trans>
      </li>
      <li>
        <Trans>About your card: brand, last four digits and expiry. Only the card provider stores the number.</Trans>
      </li>
    </ul>
  );
}

export function Purposes() {
  return (
    <p>
      <Trans>
        To deliver what you order, to be paid for it, to answer you, to keep accounts safe and to fulfil the law.
        Nothing is sold. Names and phone numbers are never sent to a search for addresses. A pin that you set for an
        address is remembered for your account only, and never used for others.
      </Trans>
    </p>
  );
}

export function Recipients() {
  return (
    <p>
      <Trans>
        A tracking page shows one delivery: the recipient’s first name, no phone number, and nothing of other
        recipients. The rider’s position is shown only while that delivery is next, the proof only after it. The page
        ends 7 days after delivery, and search engines are kept out.
      </Trans>
    </p>
  );
}

export function Messages() {
  return (
    <>
      <p>
        <Trans>
          We send codes by SMS and emails about your account. You share tracking links yourself. If you ask us to, we
          email a recipient their link, once for each delivery. That email names your shop, and anybody can opt out of
          all such emails. We remember the opt-out without storing the address.
        </Trans>
      </p>
      <p>
        <Trans>
          An SMS of ours to a Malaysian number never contains a link or a phone number. One that does is not ours.
        </Trans>
      </p>
    </>
  );
}

export function Others() {
  return (
    <ul>
      <li>
        <Trans>The rider and the fleet: the addresses, names, phone numbers and notes of the delivery.</Trans>
      </li>
      <li>
        <Trans>The card provider: what it needs to charge your card.</Trans>
      </li>
      {settings.hasSecondReader && (
        <li>
          <Trans>
            The second reader, a language model, if the owner of your account agreed: texts of pasted orders, without
            identity cards, account numbers, email addresses and links. We store none of these texts.
          </Trans>
        </li>
      )}
      <li>
        <Trans>The companies that send our SMS and emails; authorities, where the law requires it.</Trans>
      </li>
    </ul>
  );
}

export function Kept() {
  return (
    <dl>
      <dt>
        <Trans>Texts of messages, rider positions</Trans>
      </dt>
      <dd>
        <Trans>30 days</Trans>
      </dd>
      <dt>
        <Trans>Proofs of delivery</Trans>
      </dt>
      <dd>
        <Trans>12 months</Trans>
      </dd>
      <dt>
        <Trans>Pins that you set</Trans>
      </dt>
      <dd>
        <Trans>12 months after their last use</Trans>
      </dd>
      <dt>
        <Trans>Recipients’ data</Trans>
      </dt>
      <dd>
        <Trans>24 months</Trans>
      </dd>
      <dt>
        <Trans>Records of logins and changes</Trans>
      </dt>
      <dd>
        <Trans>24 months; money records 7 years</Trans>
      </dd>
      <dt>
        <Trans>Ledger and invoices, with the names on them</Trans>
      </dt>
      <dd>
        <Trans>7 years, also after the account is closed</Trans>
      </dd>
      <dt>
        <Trans>Replies stored so that no request is carried out twice</Trans>
      </dt>
      <dd>
        <Trans>72 hours; internal notices between our servers, 24 hours</Trans>
      </dd>
      <dt>
        <Trans>Profile, addresses, drafts, logins</Trans>
      </dt>
      <dd>
        <Trans>until the account is closed</Trans>
      </dd>
    </dl>
  );
}

export function Storage() {
  return (
    <p>
      <Trans>
        One cookie, kept for a year, tells us which devices you have logged in on, so that somebody else's failed logins
        do not lock you out. Your browser also keeps your login, language, theme and drafts not yet sent. Logging out
        removes what is yours.
      </Trans>
    </p>
  );
}

export function Advertising() {
  return (
    <>
      <p>
        <Trans>
          No third-party scripts run on our pages. If we measure advertising, we ask first and report only that a page
          was seen, a checkout started or an order paid, with its value. We add hashes of your email address and phone
          number only if you agree to that too.
        </Trans>
      </p>
      <AdvertisingChoice />
    </>
  );
}

export function Rights() {
  return (
    <p>
      <Trans>
        You may see, correct and move your data, withdraw a consent, and have your account closed. Write to{' '}
        <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>. Recipients may ask us too. If we do not
        help you, the data protection authority of your country will.
      </Trans>
    </p>
  );
}
