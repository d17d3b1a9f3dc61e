import { Trans } from '@lingui/react/macro';
import { settings } from '../../../api/settings';
import { AdvertisingChoice } from './AdvertisingChoice';

export function What() {
  return (
    <ul>
      <li>
        <Trans>
          Of you: name, company, email address, phone number, a hash of your password, where you are logged in.
        </Trans>
      </li>
      <li>
        <Trans>Of your orders: addresses, times, notes, prices, proofs of delivery, and what you paid.</Trans>
      </li>
      <li>
        <Trans>
          Of your recipients: name, phone number, address, an email address if you give it, and what they write on the
          tracking page.
        </Trans>
      </li>
      <li>
        <Trans>
          Of your card: brand, last four digits and expiry. The card provider holds the number; we never do.
        </Trans>
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
          We send codes by SMS, and mails about your account. You pass tracking links on yourself, by copy, share or
          WhatsApp. Only if you ask for it, we email a recipient their link, once for each delivery. Such a message
          names your shop, and anybody can opt out of all of them; that is remembered without the address itself.
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
      <li>
        <Trans>Those who carry our SMS and mails; authorities, where the law requires it.</Trans>
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
        <Trans>24 months; of money 7 years</Trans>
      </dd>
      <dt>
        <Trans>Ledger and invoices, with the names on them</Trans>
      </dt>
      <dd>
        <Trans>7 years, also after the account is closed</Trans>
      </dd>
      <dt>
        <Trans>Answers kept so that nothing is done twice</Trans>
      </dt>
      <dd>
        <Trans>72 hours; the notices that one of our servers sends another, 24 hours</Trans>
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
        One cookie, kept for a year, lets us know a device again on which you have logged in, so that nobody else’s
        failed logins lock you out. Your browser also keeps your login, your language and theme, and drafts that are not
        sent yet. A log-out removes what belongs to you.
      </Trans>
    </p>
  );
}

export function Advertising() {
  return (
    <>
      <p>
        <Trans>
          No script of others runs on our pages. Where we measure whether our advertising works, we ask first, and
          report only that a page was seen, a checkout begun or an order paid, with its value. Your email address and
          phone number go along, as hashes, only if you agree to that too.
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
