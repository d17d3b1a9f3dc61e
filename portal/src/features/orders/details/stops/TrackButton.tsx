import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';

interface TrackButtonProps {
  tracking: 'hidden' | 'waiting' | 'active';
  link: string | null;
  /** "Track drop-off 2" */
  label: string;
}

/** Opens the recipient's tracking page, which needs a rider (spec 4.3). */
export function TrackButton({ tracking, link, label }: TrackButtonProps) {
  const { t } = useLingui();
  if (tracking === 'hidden') return null;
  return (
    <IconButton
      label={label}
      tone="brand"
      icon={<MapPin className="size-4.5" />}
      href={link}
      disabledReason={tracking === 'active' && link ? null : t`awaiting rider assignment`}
    />
  );
}
