import { Dialog as Base } from '@base-ui/react/dialog';
import { BlockingDrawing, type BlockingPanelProps } from './BlockingPanel';

export default function BlockingPopup({ open, title, children }: BlockingPanelProps) {
  return (
    <Base.Root open={open} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup className="blocking">
          <BlockingDrawing />
          <Base.Title className="text-h2">{title}</Base.Title>
          <Base.Description render={<div />} className="max-w-text text-ink-2" role="status">
            {children}
          </Base.Description>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
