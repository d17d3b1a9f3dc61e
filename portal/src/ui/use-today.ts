import { businessDay } from '@tibara/contract/time';
import { useSyncExternalStore } from 'react';
import { nowOnScreen, onTick } from './use-now';

export const todayOnScreen = (): string => businessDay(nowOnScreen());

/** Today at UTC+8. Renders again at its midnight. */
export const useToday = (): string => useSyncExternalStore(onTick, todayOnScreen, todayOnScreen);
