import { dashboardLabels, detailLabels, type Status, statusTones } from '@tibara/contract/orders/status';
import { said } from '../../ui/language/language';
import { Chip, type ChipDot } from '../../ui/mark/Chip';

/** The status label of Order Details and history (spec 4.1). All four current statuses share one. */
export function OrderStatus({ status }: { status: Status }) {
  return (
    <Chip tone={statusTones[status]} dot={dotOf(status)}>
      {said(detailLabels[status])}
    </Chip>
  );
}

/** A separate label for each status, for lists with only current orders. */
export function ExactStatus({ status, isPlain }: { status: Status; isPlain?: boolean }) {
  return (
    <Chip isPlain={isPlain} tone={statusTones[status]} dot={exactDots[status] ?? 'filled'}>
      {said(dashboardLabels[status])}
    </Chip>
  );
}

const exactDots: Partial<Record<Status, ChipDot>> = {
  OPEN: 'hollow',
  CONFIRMED_PROCESSING: 'hollow',
  CONFIRMED: 'hollow',
  IN_TRANSIT: 'halo',
  PARTIAL_SUCCESS: 'half',
};

function dotOf(status: Status): ChipDot {
  if (status === 'OPEN') return 'hollow';
  if (statusTones[status] === 'info') return 'halo';
  return status === 'PARTIAL_SUCCESS' ? 'half' : 'filled';
}
