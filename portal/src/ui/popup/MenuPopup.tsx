import './popup.css';
import { Menu as Base } from '@base-ui/react/menu';
import { focusAfterClose } from './focus';
import type { MenuItem, MenuPopupProps } from './Menu';
import { isPressOnOpener } from './use-opener';

export default function MenuPopup({ anchor, isOpen, setOpen, items, align }: MenuPopupProps) {
  return (
    <Base.Root
      modal={false}
      open={isOpen}
      onOpenChange={(open, change) => {
        if (!isPressOnOpener(anchor, change)) setOpen(open);
      }}
    >
      <Base.Portal>
        <Base.Positioner className="popup-place" anchor={anchor} align={align} sideOffset={6}>
          <Base.Popup className="popup menu" finalFocus={focusAfterClose(anchor)}>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move
              <MenuRow key={index} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuRow({ label, icon, onSelect, link, danger, disabledReason, startsGroup }: MenuItem) {
  const text = (
    <>
      {icon}
      <span>
        {label}
        {disabledReason && <span className="choice-note">{disabledReason}</span>}
      </span>
    </>
  );
  const look = { className: 'menu-item', 'data-danger': danger || undefined };
  return (
    <>
      {startsGroup && <Base.Separator className="menu-line" />}
      {link ? (
        <Base.LinkItem {...look} closeOnClick render={link}>
          {text}
        </Base.LinkItem>
      ) : (
        <Base.Item {...look} disabled={Boolean(disabledReason)} onClick={onSelect}>
          {text}
        </Base.Item>
      )}
    </>
  );
}
