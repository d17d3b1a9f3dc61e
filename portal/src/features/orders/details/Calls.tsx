import { Trans, useLingui } from '@lingui/react/macro';
import type { Rider } from '@tibara/contract/orders/views';
import { MessageCircle, Phone } from 'lucide-react';
import { settings } from '#api/settings.ts';
import { asWritten } from '#ui/as-written.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';

const look = buttonLook({ variant: 'secondary', size: 36 });

interface CallsProps {
  rider: Rider | null;
  /** The order's number, with which the chat begins. */
  number: string;
  /** On a phone they are icons, beside a text or another button. */
  isBeside?: boolean;
}

/** The people who can help: the rider, if one is known, and support. */
export function Calls({ rider, number, isBeside }: CallsProps) {
  const { t } = useLingui();
  const chat = `${settings.supportUrl}?text=${encodeURIComponent(t`About order ${number}: `)}`;
  const text = isBeside ? 'max-phone:sr-only' : '';
  return (
    <>
      {rider && <CallRider rider={rider} textLook={text} />}
      <a href={chat} target="_blank" rel="noreferrer" {...look}>
        <MessageCircle className="size-4" aria-hidden="true" />
        <span className={text}>
          <Trans>Chat with support</Trans>
        </span>
      </a>
    </>
  );
}

function CallRider({ rider, textLook }: { rider: Rider; textLook: string }) {
  const { t } = useLingui();
  const name = asWritten(rider.name);
  return (
    <a
      href={`tel:${rider.contactNumber}`}
      {...look}
      aria-label={t`Call ${rider.name}, ${shownPhone(rider.contactNumber)}`}
    >
      <Phone className="size-4" aria-hidden="true" />
      <span className={textLook}>
        <Trans>Call {name}</Trans>
      </span>
    </a>
  );
}
