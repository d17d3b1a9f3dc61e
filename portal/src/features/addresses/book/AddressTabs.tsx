import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobType } from '@tibara/contract/addresses/contact';
import { Marker } from '#ui/thread/Marker.tsx';
import { useAddressBook } from './address-book';

const tabClass =
  'link flex min-h-12 items-center gap-3 rounded-control px-3 max-table:justify-center max-table:gap-2 max-table:p-2 max-table:text-center';

/** Beside the list, connected by the thread. Above the list at 800 px and less. */
export function AddressTabs() {
  const { t } = useLingui();
  return (
    <nav
      className="address-tabs relative grid gap-2 max-table:grid-cols-2 max-table:gap-0 max-table:rounded-[14px] max-table:bg-sunken max-table:p-1"
      aria-label={t`Saved addresses`}
    >
      <Link to="/app/addresses" activeOptions={{ exact: true }} resetScroll={false} className={tabClass}>
        <Marker state="pickup" dense className="max-table:hidden" />
        <Trans>Pick-up Address</Trans>
        <Count jobType="PICK_UP" />
      </Link>
      <Link
        to="/app/addresses"
        search={{ type: 'DROP_OFF' }}
        activeOptions={{ exact: true }}
        resetScroll={false}
        className={tabClass}
      >
        <Marker state="stop" number={1} dense className="max-table:hidden" />
        <Trans>Drop-off Address</Trans>
        <Count jobType="DROP_OFF" />
      </Link>
    </nav>
  );
}

function Count({ jobType }: { jobType: JobType }) {
  const { data } = useAddressBook(jobType);
  return data && <span className="ml-auto font-normal max-table:m-0">{data.length}</span>;
}
