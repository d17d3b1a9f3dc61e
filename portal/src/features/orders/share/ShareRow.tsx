import { Trans, useLingui } from '@lingui/react/macro';
import { isUserName } from '@tibara/contract/identity/user-name';
import type { Order, OrderGroup } from '@tibara/contract/orders/views';
import { businessClock } from '@tibara/contract/time';
import { Copy, Mail } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { Button, buttonLook } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { Checkbox } from '#ui/choice/Checks.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { copyLink } from './copy-link';
import { mailUrl, stopText, trackingUrl, whatsAppUrl } from './share-text';
import { typedEmails } from './told';

interface ShareRowProps {
  group: OrderGroup;
  order: Order;
  isTold: boolean;
  onTold: (isTold: boolean) => void;
}

/** One recipient: each way of telling ticks the row, and the merchant can tick it too. */
export function ShareRow({ group, order, isTold, onTold }: ShareRowProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const name = order.recipientName;
  const text = stopText(group, order, i18n.locale);
  const email = order.recipientEmail || typedEmails.of(order);
  const mail = (to: string) => {
    window.open(mailUrl(to, group, text), '_self');
    onTold(true);
  };
  return (
    <li className="grid gap-2 py-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center gap-1">
        <Checkbox
          className="wrap-anywhere"
          label={name}
          note={<Trans>by {businessClock(order.deliverDateTime)}</Trans>}
          checked={isTold}
          onChange={({ target }) => onTold(target.checked)}
        />
        <a
          href={whatsAppUrl(order, text)}
          target="_blank"
          rel="noreferrer"
          aria-label={t`WhatsApp to ${name}`}
          {...buttonLook({ variant: 'secondary', size: 36 })}
          onClick={() => onTold(true)}
        >
          WhatsApp
        </a>
        <IconButton
          label={t`Copy the link of ${name}`}
          icon={<Copy className="size-4.5" />}
          onClick={() => {
            void copyLink(trackingUrl(order));
            onTold(true);
          }}
        />
        <IconButton
          label={t`Email to ${name}`}
          icon={<Mail className="size-4.5" />}
          onClick={() => (email ? mail(email) : setAsking(true))}
        />
      </div>
      {isAsking && !email && (
        <EmailForm
          name={name}
          onTyped={(typed) => {
            typedEmails.keep(order, typed);
            setAsking(false);
            mail(typed);
          }}
        />
      )}
    </li>
  );
}

interface EmailFormProps {
  name: string;
  onTyped: (email: string) => void;
}

function EmailForm({ name, onTyped }: EmailFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUserName(typed.trim())) onTyped(typed.trim());
    else setError(t`Enter a valid email address.`);
  };
  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] gap-2" noValidate onSubmit={submit}>
      <TextField
        inset
        label={t`Email of ${name}`}
        type="email"
        autoComplete="off"
        autoFocus
        value={typed}
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size={48}>
        <Trans>Write email</Trans>
      </Button>
    </form>
  );
}
