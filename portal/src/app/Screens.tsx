import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from '../api/query';
import { lazyPart } from '../ui/lazy-part';

/** Loaded late: no toast can be shown before the user has acted. */
const Toasts = lazyPart(async () => ({ default: (await import('../ui/message/Toasts')).Toasts }));

/** The providers around every page that calls the server. */
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
