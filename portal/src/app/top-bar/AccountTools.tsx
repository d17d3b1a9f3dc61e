import './account-tools.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../api/query';
import { useSession } from '../../api/session';
import { LogOutDialog } from '../../features/account';
import { SearchButton } from '../../features/search';
import { useTopUpRequest } from '../../features/wallet/open-top-up';
import { late } from '../../ui/late';
import { BalanceBox } from './BalanceBox';
import { ProfileMenu } from './ProfileMenu';

const TopUpDialog = late(() => import('../../features/wallet/TopUpDialog'));

/** The bar's right end for a logged-in user. It is outside the screens, so it provides the query cache itself. */
export default function AccountTools() {
  const session = useSession();
  if (!session) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="bar-tools">
        <SearchButton />
        <BalanceBox userId={session.user.id} />
        <ProfileMenu user={session.user} />
      </div>
      <TopUp />
      <LogOutDialog />
    </QueryClientProvider>
  );
}

function TopUp() {
  const request = useTopUpRequest();
  if (!request) return null;
  return <TopUpDialog request={request} />;
}
