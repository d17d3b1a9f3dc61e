import { lazy } from 'react';

export const LazyPinDialog = lazy(() => import('./PinDialog'));
