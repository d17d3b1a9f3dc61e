import './popup.css';
import { Popover as Base } from '@base-ui/react/popover';
import { focusAfterClose } from './focus';
import type { PopoverPopupProps } from './Popover';
import { isPressOnOpener } from './use-opener';

export default function PopoverPopup(props: PopoverPopupProps) {
  const { anchor, isOpen, setOpen, label, children, align = 'start', flush } = props;
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, change) => {
        if (!isPressOnOpener(anchor, change)) setOpen(open);
      }}
    >
      <Base.Portal>
        <Base.Positioner className="popup-place" anchor={anchor} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={flush ? 'popup' : 'popup p-4'} aria-label={label} finalFocus={focusAfterClose(anchor)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
