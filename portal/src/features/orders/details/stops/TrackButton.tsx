import { useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { buttonLook } from '#ui/button/button-look.ts';

interface TrackButtonProps {
  tracking: 'waiting' | 'active';
  link: string | null;
  /** "Track drop-off 2" */
  aim: ReactNode;
  isMain: boolean;
}

/** Opens the recipient's tracking page, which needs a rider (spec 4.3). */
export function TrackButton({ tracking, link, aim, isMain }: TrackButtonProps) {
  const { t } = useLingui();
  const variant = isMain ? 'primary' : 'secondary';
  if (tracking === 'waiting' || !link) {
    return (
      <Button
        variant={variant}
        size={36}
        className="max-phone:w-full"
        icon={<MapPin className="size-4" />}
        disabledReason={t`awaiting rider assignment`}
      >
        {aim}
      </Button>
    );
  }
  return (
    <a
      href={link}
      target="_blank"
      rel="noreferrer"
      {...buttonLook({ variant, size: 36, className: 'max-phone:w-full' })}
    >
      <MapPin className="size-4" aria-hidden="true" />
      {aim}
    </a>
  );
}
