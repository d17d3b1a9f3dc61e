import './Dialog.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { IconButton } from '../button/IconButton';
import type { DialogProps } from './Dialog';

/** Focus is trapped inside and goes back to where it came from. */
export default function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, children, footer, width = 'medium', sheet, flush, initialFocus } = props;
  const { canClose = true, closeOnOutsideClick = false, returnsFocus = true } = props;
  const { t } = useLingui();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && canClose && onClose()}
      disablePointerDismissal={!closeOnOutsideClick || !canClose}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="dialog-place" data-sheet={sheet || undefined}>
          <Base.Popup className="dialog" data-width={width} initialFocus={initialFocus} finalFocus={returnsFocus}>
            <header className="dialog-head">
              <Base.Title className="dialog-title">{title}</Base.Title>
              {canClose && <IconButton label={t`Close`} icon={<X />} onClick={onClose} />}
            </header>
            <div className="dialog-body" data-flush={flush || undefined}>
              {description && <Base.Description className="text-ink-2 not-last:mb-4">{description}</Base.Description>}
              {children}
            </div>
            {footer && <footer className="dialog-foot">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
