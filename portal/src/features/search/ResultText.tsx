import { Plural, Trans } from '@lingui/react/macro';
import type { AddressBookmark } from '@tibara/contract/addresses/calls';
import type { Status } from '@tibara/contract/orders/status';
import type { InvoiceHit, OrderHit } from '@tibara/contract/search/calls';
import { ArrowRight, CircleCheck, FileText, MapPin, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { asWritten } from '../../ui/as-written';
import { dayAndClock } from '../../ui/date-time/wording';
import { Found } from '../../ui/found/Found';
import { FoundText } from '../../ui/found/FoundText';
import { isPhoneFound } from '../../ui/found/found-parts';
import { said } from '../../ui/language/language';
import { Tag } from '../../ui/mark/Chip';
import { Money } from '../../ui/money/Money';
import { shownPhone } from '../../ui/phone/shown-phone';
import { unbroken } from '../../ui/unbroken';
import { ExactStatus, ListName } from '../orders';
import type { OwnPage } from './own-pages';
import type { Result } from './results';

interface OrderResultProps {
  hit: OrderHit;
  text: string;
}

const lineClass = 'flex flex-wrap items-center gap-x-2.5 gap-y-0.5';

/** Who, where, in which list, and how it ended. */
export function OrderResult({ hit, text }: OrderResultProps) {
  const { dropOff, others, groupNumber, pickUpAddress } = hit;
  return (
    <span className="grid min-w-0 flex-1 gap-0.5">
      <span className={lineClass}>
        <strong>
          <FoundText text={dropOff?.recipientName || groupNumber} search={text} />
        </strong>
        {dropOff?.recipientName && (
          <span className="whitespace-nowrap text-ink-2">
            <FoundText text={dropOff.number} search={text} />
          </span>
        )}
        <Tag>
          <ListName list={hit.list} />
        </Tag>
      </span>
      <span className={`${lineClass} text-caption text-ink-2`}>
        {dropOff ? (
          <Place unit={dropOff.unitNumber} address={dropOff.address} text={text} />
        ) : (
          <span>
            <Trans>Pick-up:</Trans> <FoundText text={pickUpAddress} search={text} />
          </span>
        )}
      </span>
      <span className={`${lineClass} text-caption text-ink-2`}>
        <Outcome hit={hit} />
        {dropOff && <Phone phone={dropOff.recipientPhone} text={text} />}
        {others > 0 && (
          <span>
            {dropOff ? (
              <Plural value={others} one="# more drop-off of this order" other="# more drop-offs of this order" />
            ) : (
              <Plural value={others} one="# drop-off" other="# drop-offs" />
            )}
          </span>
        )}
      </span>
    </span>
  );
}

function Outcome({ hit: { dropOff, status, pickUpDateTime } }: { hit: OrderHit }) {
  const by = dayAndClock(dropOff?.deliverDateTime ?? pickUpDateTime);
  if (!dropOff) return !isListName(status) && <ExactStatus isPlain status={status} />;
  const { completionTime, failureReason, failureSentence } = dropOff;
  const receiver = asWritten(dropOff.receivedBy);
  if (dropOff.status === 'SUCCESS')
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-ok">
        <CircleCheck className="size-4" aria-hidden="true" />
        <span>
          {completionTime ? <Trans>Delivered on {dayAndClock(completionTime)}</Trans> : <Trans>Delivered</Trans>}
          {dropOff.receivedBy && (
            <>
              {' · '}
              <Trans>received by {receiver}</Trans>
            </>
          )}
        </span>
      </span>
    );
  if (dropOff.status === 'FAILED')
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-bad">
        <TriangleAlert className="size-4" aria-hidden="true" />
        <span>
          <Trans>Failed</Trans>
          {failureReason && ` · ${said(failureSentence ?? failureReason)}`}
        </span>
      </span>
    );
  return (
    <>
      {!isListName(dropOff.status) && <ExactStatus isPlain status={dropOff.status} />}
      <span>
        <Trans>by {by}</Trans>
      </span>
    </>
  );
}

/** The tag of the list has the same word. */
const isListName = (status: Status): boolean => status === 'OPEN' || status === 'CONFIRMED';

function Phone({ phone, text }: { phone: string; text: string }) {
  const shown = unbroken(shownPhone(phone));
  return isPhoneFound(phone, text) ? <Found>{shown}</Found> : <span>{shown}</span>;
}

function Place({ unit, address, text }: { unit: string; address: string; text: string }) {
  return (
    <span>
      <FoundText text={unit ? `${unit}, ${address}` : address} search={text} />
    </span>
  );
}

export function ListResult({ result }: { result: Extract<Result, { kind: 'list' }> }) {
  const count = `${result.count}${result.isCapped ? '+' : ''}`;
  return (
    <span className="link">
      <Trans>
        All in <ListName list={result.list} /> ({count})
      </Trans>
    </span>
  );
}

export function PlaceResult({ place, text }: { place: AddressBookmark; text: string }) {
  const isPickUp = place.jobType === 'PICK_UP';
  const [name, phone] = isPickUp
    ? [place.pickUpPersonName, place.pickUpContactNumber]
    : [place.recipientName, place.recipientPhone];
  return (
    <WithIcon icon={<MapPin className="flex-none text-ink-2" aria-hidden="true" />}>
      <span className={lineClass}>
        <strong>
          <FoundText text={place.bookmarkName || place.location.address} search={text} />
        </strong>
        <Tag>{isPickUp ? <Trans>Pick-up</Trans> : <Trans>Drop-off</Trans>}</Tag>
      </span>
      <span className={`${lineClass} text-caption text-ink-2`}>
        <Place unit={place.location.unitNumber} address={place.location.address} text={text} />
      </span>
      <span className={`${lineClass} text-caption text-ink-2`}>
        <span>
          <FoundText text={name} search={text} />
        </span>
        {phone && <Phone phone={phone} text={text} />}
      </span>
    </WithIcon>
  );
}

export function InvoiceResult({ invoice, text }: { invoice: InvoiceHit; text: string }) {
  const { invoiceId, groupNumber, currency, amount, amountDue } = invoice;
  const due = dayAndClock(invoice.dueDate);
  return (
    <WithIcon icon={<FileText className="flex-none text-ink-2" aria-hidden="true" />}>
      <span className={lineClass}>
        <strong>
          <FoundText text={invoiceId} search={text} />
        </strong>
        <Money cents={amount} currency={currency} />
      </span>
      <span className={`${lineClass} text-caption text-ink-2`}>
        <span>{unbroken(groupNumber)}</span>
        {amountDue > 0 ? (
          <span>
            <Money cents={amountDue} currency={currency} /> <Trans>due {due}</Trans>
          </span>
        ) : (
          <span>
            <Trans>Paid</Trans>
          </span>
        )}
      </span>
    </WithIcon>
  );
}

export const PageResult = ({ page: { title }, text }: { page: OwnPage; text: string }) => (
  <WithIcon icon={<ArrowRight className="flex-none text-ink-2" aria-hidden="true" />}>
    <strong>
      <FoundText text={title} search={text} />
    </strong>
  </WithIcon>
);

const WithIcon = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <>
    {icon}
    <span className="grid min-w-0 flex-1 gap-0.5">{children}</span>
  </>
);
