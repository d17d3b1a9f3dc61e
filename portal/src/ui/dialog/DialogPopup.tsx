import './Dialog.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '../button/IconButton';
import { unbroken } from '../unbroken';
import type { DialogProps } from './Dialog';

/** Traps the focus and returns it to its origin. */
export default function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, children, footer, width = 'medium', sheet, flush, initialFocus } = props;
  const { canClose = true, closeOnOutsideClick = false, returnsFocus = true } = props;
  const { t } = useLingui();
  const popup = useRef<HTMLDivElement>(null);
  // On a touch screen a focused field would open the keyboard.
  const firstFocus = () => (matchMedia('(pointer: coarse)').matches ? popup.current : firstUseful(popup.current));
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && canClose && onClose()}
      disablePointerDismissal={!closeOnOutsideClick || !canClose}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="dialog-place" data-sheet={sheet || undefined}>
          <Base.Popup
            className="dialog"
            data-width={width}
            ref={popup}
            initialFocus={initialFocus ?? firstFocus}
            finalFocus={returnsFocus}
          >
            <header className="dialog-head">
              <Base.Title className="dialog-title">{typeof title === 'string' ? unbroken(title) : title}</Base.Title>
              {canClose && <IconButton label={t`Close`} icon={<X />} onClick={onClose} />}
            </header>
            <div className="dialog-body" data-flush={flush || undefined}>
              {description && (
                <Base.Description className="text-ink-2 not-last:mb-4">
                  {typeof description === 'string' ? unbroken(description) : description}
                </Base.Description>
              )}
              {children}
            </div>
            {footer && <footer className="dialog-foot">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

const usable = ':is(input, select, textarea, button, a[href], summary):not([disabled], [readonly], [type=hidden])';

/** The first field or button of the content, otherwise of the footer. Skips the close button and its hint. */
const firstUseful = (popup: HTMLElement | null): HTMLElement | null =>
  popup?.querySelector<HTMLElement>(`.dialog-body ${usable}`) ??
  popup?.querySelector<HTMLElement>(`.dialog-foot ${usable}`) ??
  popup;
