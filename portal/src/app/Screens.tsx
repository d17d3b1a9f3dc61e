import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from '../api/query';
import { lazyPart } from '../ui/lazy-part';

/** Nothing can have happened yet that it would tell. */
const Toasts = lazyPart(async () => ({ default: (await import('../ui/message/Toasts')).Toasts }));

/** Around every page that talks to the server. */
export function Screens() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  );
}
