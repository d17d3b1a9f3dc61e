import { Trans, useLingui } from '@lingui/react/macro';
import type { Rider } from '@tibara/contract/orders/views';
import { MessageCircle, Phone } from 'lucide-react';
import { settings } from '#api/settings.ts';
import { asWritten } from '#ui/as-written.tsx';
import { buttonLook } from '#ui/button/button-look.ts';
import { shownPhone } from '#ui/phone/shown-phone.ts';

const look = buttonLook({ variant: 'secondary', size: 36 });

/** The people who can help: the rider, if one is known, and support. */
export function Calls({ rider }: { rider: Rider | null }) {
  return (
    <>
      {rider && <CallRider rider={rider} />}
      <a href={settings.supportUrl} target="_blank" rel="noreferrer" {...look}>
        <MessageCircle className="size-4" aria-hidden="true" />
        <Trans>Chat with support</Trans>
      </a>
    </>
  );
}

function CallRider({ rider }: { rider: Rider }) {
  const { t } = useLingui();
  const name = asWritten(rider.name);
  return (
    <a
      href={`tel:${rider.contactNumber}`}
      {...look}
      aria-label={t`Call ${rider.name}, ${shownPhone(rider.contactNumber)}`}
    >
      <Phone className="size-4" aria-hidden="true" />
      <span>
        <Trans>Call {name}</Trans>
      </span>
    </a>
  );
}
