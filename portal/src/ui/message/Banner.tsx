import './Banner.css';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Info, RefreshCw, TriangleAlert, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Spoken, spoken } from '../language/spoken';

export type BannerTone = 'ok' | 'bad' | 'warn' | 'info' | 'notice' | 'offline';

interface BannerProps {
  tone: BannerTone;
  children: Spoken;
  icon?: ReactNode;
  /** At most one quiet button or link, at the right. */
  action?: ReactNode;
  onClose?: () => void;
  className?: string;
}

const ICONS = {
  ok: <CircleCheck />,
  bad: <TriangleAlert />,
  warn: <RefreshCw />,
  info: <Info />,
  notice: <Info />,
  offline: <WifiOff />,
};

/** Screen readers announce errors immediately, other messages when they are idle. */
export function Banner({ tone, children, icon, action, onClose, className }: BannerProps) {
  const { t } = useLingui();
  const look = tone === 'offline' ? 'warn' : tone;
  return (
    <div className={`banner ${className ?? ''}`} data-tone={look} role={tone === 'bad' ? 'alert' : 'status'}>
      <span aria-hidden="true">{icon ?? ICONS[tone]}</span>
      <div className="banner-text">{spoken(children)}</div>
      {action}
      {onClose && (
        <button type="button" className="banner-close" aria-label={t`Close`} onClick={onClose}>
          <X />
        </button>
      )}
    </div>
  );
}
