import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../api/query';
import { late } from '../ui/late';

/** Loaded late: no toast can be shown before the user has acted. */
const Toasts = late(async () => (await import('../ui/message/Toasts')).Toasts, { when: 'idle' });

/** The providers around every page that calls the server. */
export function Screens() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}
