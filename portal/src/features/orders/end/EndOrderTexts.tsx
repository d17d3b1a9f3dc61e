import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { type Currency, formatCents, sumCents } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import { isApiError } from '#api/api-error.ts';
import { errorText } from '#api/error-text.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import type { NotEnded } from './use-end-orders';

interface EndTextProps {
  groups: readonly OrderGroup[];
  isDraft: boolean;
}

export function EndTitle({ groups, isDraft }: EndTextProps) {
  const [only] = groups;
  if (groups.length === 1 && only) {
    return isDraft ? <Trans>Delete {unbroken(only.number)}?</Trans> : <Trans>Cancel {unbroken(only.number)}?</Trans>;
  }
  return isDraft ? <Trans>Delete {groups.length} drafts?</Trans> : <Trans>Cancel {groups.length} orders?</Trans>;
}

/** The words of the button that does it. */
export function EndWords({ count, isDraft }: { count: number; isDraft: boolean }) {
  if (count === 1) return isDraft ? <Trans>Delete Order</Trans> : <Trans>Cancel Order</Trans>;
  return isDraft ? <Trans>Delete drafts</Trans> : <Trans>Cancel orders</Trans>;
}

/** @param staying chosen orders that have a rider and continue */
export function EndQuestion({ groups, isDraft, staying }: EndTextProps & { staying: readonly OrderGroup[] }) {
  if (isDraft) return <DeletionEffect groups={groups} />;
  const held = heldOf(groups);
  return (
    <>
      {staying.length > 0 && (
        <strong className="block">
          <Staying groups={staying} />
        </strong>
      )}
      {groups.length === 1 ? <OneCancelled held={held} /> : <ManyCancelled held={held} />}
      <span className="gap"> </span>
      <Trans>Recipients with a tracking link will see that the order is cancelled.</Trans>
    </>
  );
}

/** Listed by number, so that they can be found in the list. */
function Staying({ groups }: { groups: readonly OrderGroup[] }) {
  const numbers = unbroken(numbersOf(groups));
  return groups.length === 1 ? (
    <Trans>{numbers} has a rider and cannot be cancelled. The delivery continues.</Trans>
  ) : (
    <Trans>{numbers} have a rider and cannot be cancelled. Their deliveries continue.</Trans>
  );
}

/** 'OG-000012, OG-000013 and OG-000014' */
const numbersOf = (groups: readonly OrderGroup[]): string =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(groups.map(({ number }) => number));

function DeletionEffect({ groups }: { groups: readonly OrderGroup[] }) {
  const dropOffs = groups.reduce((sum, { orders }) => sum + orders.length, 0);
  if (groups.length === 1)
    return <Plural value={dropOffs} one="Its # drop-off is deleted too." other="Its # drop-offs are deleted too." />;
  return <Plural value={dropOffs} one="Their # drop-off is deleted too." other="Their # drop-offs are deleted too." />;
}

function OneCancelled({ held }: { held: string }) {
  if (held === '') return <Trans>The order is cancelled at no charge.</Trans>;
  return <Trans>The order is cancelled at no charge; {held} goes back to your wallet.</Trans>;
}

function ManyCancelled({ held }: { held: string }) {
  if (held === '') return <Trans>The orders are cancelled at no charge.</Trans>;
  return <Trans>The orders are cancelled at no charge; {held} goes back to your wallet.</Trans>;
}

export function endedText(groups: readonly OrderGroup[], isDraft: boolean, staying: readonly OrderGroup[]): string {
  const count = groups.length;
  const name = groups[0]?.number ?? '';
  const held = heldOf(groups);
  if (isDraft)
    return count === 1 ? t`${name} deleted` : plural(count, { one: '# draft deleted', other: '# drafts deleted' });
  const what =
    count === 1 ? t`${name} cancelled` : plural(count, { one: '# order cancelled', other: '# orders cancelled' });
  const text = held === '' ? what : t`${what}, ${held} is back in your wallet`;
  if (staying.length === 0) return text;
  const numbers = numbersOf(staying);
  return `${text}. ${plural(staying.length, { one: `${numbers} has a rider and was not cancelled.`, other: `${numbers} have a rider and were not cancelled.` })}`;
}

interface EndedInPartProps {
  failed: readonly NotEnded[];
  isDraft: boolean;
  asked: number;
  onClose: () => void;
}

export function EndedInPart({ failed, isDraft, asked, onClose }: EndedInPartProps) {
  const [only] = failed;
  if (asked === 1 && only) {
    return (
      // A refusal cannot be closed, because the dialog would then offer a retry that cannot succeed.
      <Banner tone="bad" onClose={only.isRefused ? undefined : onClose}>
        {reasonOf(only)}
      </Banner>
    );
  }
  const ended = asked - failed.length;
  return (
    <Banner tone="bad">
      <strong>
        {isDraft ? (
          <Trans>
            {ended} of {asked} deleted. These were not:
          </Trans>
        ) : (
          <Trans>
            {ended} of {asked} cancelled. These were not:
          </Trans>
        )}
      </strong>
      <ul>
        {failed.map((each) => (
          <li key={each.group.id}>{unbroken(`${each.group.number}: ${reasonOf(each)}`)}</li>
        ))}
      </ul>
    </Banner>
  );
}

const reasonOf = ({ error }: NotEnded): string =>
  isApiError(error, 'not_found') ? t`This order no longer exists.` : errorText(error);

/** 'RM 12.30', 'RM 12.30 + S$4.00', or empty if nothing is held. */
function heldOf(groups: readonly OrderGroup[]): string {
  const held = (currency: Currency) =>
    sumCents(
      groups.map((group) =>
        group.currency === currency && group.payment?.walletId ? group.payment.initialRequestedAmount : 0,
      ),
    );
  return [...new Set(groups.map(({ currency }) => currency))]
    .filter((currency) => held(currency) > 0)
    .map((currency) => formatCents(held(currency), currency))
    .join(' + ');
}
