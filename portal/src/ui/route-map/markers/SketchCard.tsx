import './SketchCard.css';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../button/IconButton';

interface SketchCardProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The content of a marker's window, in the only corner of a sketch with space for it. */
export function SketchCard({ label, onClose, children }: SketchCardProps) {
  const { t } = useLingui();
  return (
    <fieldset className="sketch-card" data-map-window="" aria-live="polite">
      <legend className="sr-only">{label}</legend>
      <IconButton className="sketch-card-close" label={t`Close`} icon={<X className="size-4" />} onClick={onClose} />
      {children}
    </fieldset>
  );
}
