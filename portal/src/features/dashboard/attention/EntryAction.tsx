import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AttentionEntry } from '@tibara/contract/dashboard/calls';
import { buttonLook } from '#ui/button/button-look.ts';
import { moneyText } from '#ui/money/Money.tsx';
import { shownPhone } from '#ui/phone/shown-phone.ts';
import { ReorderInNewTab } from '../../orders';

const secondary = buttonLook({ variant: 'secondary', size: 36 });

export function EntryAction({ entry }: { entry: AttentionEntry }) {
  const { kind, need, orderGroupId: id, orderGroupNumber: number, cents, currency } = entry;
  const params = { id };
  switch (kind) {
    case 'NEEDS_PERSON':
      return (
        <>
          {(need === 'goods with rider' || need === 'goods coming back') && <Call entry={entry} />}
          <ViewOrder id={id} number={number} />
        </>
      );
    case 'LATE':
      return (
        <>
          <Call entry={entry} />
          <ViewOrder id={id} number={number} />
        </>
      );
    case 'NO_RIDER':
      return <ViewOrder id={id} number={number} />;
    case 'STOP_FAILED':
      return <Call entry={entry} />;
    case 'ORDER_FAILED':
      return <ReorderInNewTab group={{ id, number }} />;
    case 'DRAFT_PASSED':
    case 'DRAFT_TOO_LATE':
      return (
        <Link to="/main-order/$id" params={params} {...secondary}>
          <Trans>
            Choose a new time<span className="sr-only"> {number}</span>
          </Trans>
        </Link>
      );
    case 'DRAFT_SOON': {
      const amount = moneyText(cents, { currency });
      return (
        <Link to="/main-order/$id" params={params} {...secondary}>
          <Trans>Confirm · {amount}</Trans>
          <span className="sr-only"> {number}</span>
        </Link>
      );
    }
    case 'INVOICE_OVERDUE':
      return (
        <Link to="/app/order-groups/$id/invoice" params={params} {...secondary}>
          <Trans>
            View invoice<span className="sr-only"> {number}</span>
          </Trans>
        </Link>
      );
  }
}

const ViewOrder = ({ id, number }: { id: string; number: string }) => (
  <Link to="/app/confirmed-order-groups/$id" params={{ id }} {...secondary}>
    <Trans>
      View Order<span className="sr-only"> {number}</span>
    </Trans>
  </Link>
);

function Call({ entry: { name, phone } }: { entry: AttentionEntry }) {
  const { t } = useLingui();
  if (!phone) return null;
  return (
    <a href={`tel:${phone}`} {...secondary} aria-label={t`Call ${name}, ${shownPhone(phone)}`}>
      <Trans>Call {name}</Trans>
    </a>
  );
}
