import { Trans } from '@lingui/react/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Theme } from './theme';

export const themes = (): { value: Theme; label: ReactNode; icon: ReactNode }[] => [
  { value: 'light', label: <Trans>Light</Trans>, icon: <Sun /> },
  { value: 'dark', label: <Trans>Dark</Trans>, icon: <Moon /> },
  { value: 'system', label: <Trans>System</Trans>, icon: <Monitor /> },
];
