import { Trans, useLingui } from '@lingui/react/macro';
import type { InvoiceLine } from '@tibara/contract/billing/calls';
import { invoiceLineSentence } from '@tibara/contract/billing/invoice-line';
import { currencySymbol } from '@tibara/contract/money';
import type { OrderGroup } from '@tibara/contract/orders/views';
import type { ReactNode } from 'react';
import { said } from '#ui/language/language.ts';
import { Chip } from '#ui/mark/Chip.tsx';
import { Distance } from '#ui/mark/Distance.tsx';
import { Money } from '#ui/money/Money.tsx';
import { unbroken } from '#ui/unbroken.tsx';

type Props = { group: OrderGroup; lines: readonly InvoiceLine[] };

/** One row per order, and another for its door-to-door fee (spec 2.8). Stacked lines on narrow screens. */
export function InvoiceLines({ group, lines }: Props) {
  const { t } = useLingui();
  const symbol = currencySymbol(group.currency);
  return (
    <table className="invoice-lines" aria-label={t`What was delivered`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Order ID</Trans>
          </th>
          <th scope="col">
            <Trans>Description</Trans>
          </th>
          <th scope="col">
            <Trans>Delivery Fees ({symbol})</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={`${line.orderNumber} ${line.kind}`} line={line} group={group} />
        ))}
      </tbody>
    </table>
  );
}

/** A failed order is struck through and says so (R166). */
function Line({ line, group }: { line: InvoiceLine; group: OrderGroup }) {
  const { isFailed } = line;
  const isExtra = line.kind === 'door_to_door';
  return (
    <tr data-extra={isExtra || undefined}>
      <td>
        {!isExtra && (
          <strong>
            <Struck isStruck={isFailed}>{unbroken(line.orderNumber)}</Struck>
          </strong>
        )}
      </td>
      <td>
        <Struck isStruck={isFailed}>{said(invoiceLineSentence(line))}</Struck>{' '}
        {!isExtra && <Note {...{ line, group }} />}
      </td>
      <td>
        <Struck isStruck={isFailed}>
          <Money cents={line.cents} bare />
        </Struck>
      </td>
    </tr>
  );
}

function Note({ line, group }: { line: InvoiceLine; group: OrderGroup }) {
  if (line.isFailed) {
    return (
      <Chip tone="bad" dot="filled">
        <Trans>Failed</Trans>
      </Chip>
    );
  }
  return (
    <span className="whitespace-nowrap text-ink-2 max-phone:block max-phone:text-caption">
      {group.deliveryMethod === 'CAR' ? (
        <Trans>
          <Distance metres={line.metres} source={group.distanceSource} />, car
        </Trans>
      ) : (
        <Trans>
          <Distance metres={line.metres} source={group.distanceSource} />, bike
        </Trans>
      )}
    </span>
  );
}

const Struck = ({ isStruck, children }: { isStruck: boolean; children: ReactNode }) =>
  isStruck ? <s className="text-ink-2">{children}</s> : children;
