import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Clock, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { Answer } from './Answer';
import { topics } from './topics';

/** People to ask, and answers to the usual questions. For everybody, and found by the search. */
export function HelpPage() {
  const { t } = useLingui();
  return (
    <div className="page grid content-start gap-8">
      <title>{`${t`Help`} · ${settings.productName}`}</title>
      <header className="grid gap-2">
        <h1 className="text-h1">
          <Trans>Help</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Real people reply within 5 minutes, on chat and on the phone.</Trans>
        </p>
      </header>
      <div className="grid items-start gap-6 bar:grid-cols-[minmax(0,1fr)_320px]">
        <section className="card panel-pad grid gap-3 bar:order-last" aria-labelledby="contact">
          <h2 id="contact" className="text-h3">
            <Trans>Contact</Trans>
          </h2>
          <Contact />
        </section>
        <div className="card divide-y divide-line">
          {topics().map(({ id, title, link }) => (
            <section key={id} id={id} className="panel-pad grid gap-2" aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-h3">
                {title}
              </h2>
              <div className="grid max-w-text gap-2 text-ink-2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
                <Answer id={id} />
              </div>
              {link && (
                <Link to={link.to} className="link inline-flex items-center gap-1 justify-self-start">
                  {link.name} <ArrowRight className="size-4" aria-hidden="true" />
                </Link>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contact() {
  const { supportUrl, supportNumber, supportHours, contactEmail } = settings;
  const { from, to } = supportHours ?? {};
  return (
    <>
      {from && to && (
        <Way icon={<Clock />}>
          <Trans>
            Every day, {from} to {to} (UTC+8)
          </Trans>
        </Way>
      )}
      <Way icon={<MessageCircle />}>
        <a href={supportUrl} target="_blank" rel="noreferrer" className="link">
          <Trans>Chat with support</Trans>
        </a>
      </Way>
      <Way icon={<Phone />}>
        <a href={`tel:${supportNumber}`} className="link">
          {shownPhone(supportNumber)}
        </a>
      </Way>
      <Way icon={<Mail />}>
        <a href={`mailto:${contactEmail}`} className="link">
          {contactEmail}
        </a>
      </Way>
      <p className="flex flex-wrap gap-x-4 gap-y-2 border-line border-t pt-3 text-caption">
        <Link to="/terms" className="link">
          <Trans>Terms and conditions</Trans>
        </Link>
        <Link to="/voucher-terms" className="link">
          <Trans>Voucher terms</Trans>
        </Link>
        <Link to="/privacy" className="link">
          <Trans>Privacy notice</Trans>
        </Link>
        <Link to="/status" className="link">
          <Trans>Service status</Trans>
        </Link>
      </p>
    </>
  );
}

const Way = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-center gap-2.5 *:[svg]:text-ink-2">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
