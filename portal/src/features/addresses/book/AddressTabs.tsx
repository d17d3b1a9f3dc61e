import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { JobType } from '@tibara/contract/addresses/contact';
import { Marker } from '#ui/thread/Marker.tsx';
import { useAddressBook } from './address-book';

/** Beside the list, connected by the thread. Above the list at 800 px and less. */
export function AddressTabs() {
  const { t } = useLingui();
  return (
    <nav className="address-tabs" aria-label={t`Saved addresses`}>
      <Link to="/app/addresses" activeOptions={{ exact: true }} resetScroll={false}>
        <Marker state="pickup" dense className="max-table:hidden" />
        <Trans>Pick-up Address</Trans>
        <Count jobType="PICK_UP" />
      </Link>
      <Link to="/app/addresses" search={{ type: 'DROP_OFF' }} activeOptions={{ exact: true }} resetScroll={false}>
        <Marker state="stop" number={1} dense className="max-table:hidden" />
        <Trans>Drop-off Address</Trans>
        <Count jobType="DROP_OFF" />
      </Link>
    </nav>
  );
}

function Count({ jobType }: { jobType: JobType }) {
  const { data } = useAddressBook(jobType);
  return data && <span className="address-count">{data.length}</span>;
}
