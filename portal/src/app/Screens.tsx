import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { queryClient } from '../api/query';
import { late } from '../ui/late';

const Toasts = late(async () => (await import('../ui/message/Toasts')).Toasts, { when: 'idle' });

export function Screens() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Toasts />
    </QueryClientProvider>
  );
}
