import { late } from '#ui/late.tsx';

export const LazyPinDialog = late(() => import('./PinDialog'));
