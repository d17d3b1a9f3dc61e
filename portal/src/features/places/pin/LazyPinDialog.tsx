import { late } from '../../../ui/late';

export const LazyPinDialog = late(() => import('./PinDialog'));
