import { Trans } from '@lingui/react/macro';
import { Read } from '../../api/Read';
import { Dialog } from '../../ui/dialog/Dialog';
import { Loading } from '../../ui/message/Skeleton';
import { useRegionShown } from './balance/region-shown';
import { closeTopUp, type TopUpRequest } from './open-top-up';
import { TopUpForm } from './top-up/TopUpForm';
import { useWallet } from './use-wallet';

/** Opens over any page (spec 4.7), which stays unchanged. */
export default function TopUpDialog({ request }: { request: TopUpRequest }) {
  const shown = useRegionShown();
  const { wallet, read } = useWallet(request.region ?? shown);
  if (wallet) return <TopUpForm wallet={wallet} request={request} />;
  return (
    <Dialog open sheet title={<Trans>Top up</Trans>} onClose={closeTopUp}>
      <Read of={read} waiting={<Loading className="grid gap-4" blocks={['h-12 w-full', 'h-16 w-full']} />} />
    </Dialog>
  );
}
