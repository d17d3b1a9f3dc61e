import '../message/states.css';
import type { ReactNode } from 'react';
import { late } from '../late';
import { Marker } from '../thread/Marker';
import { useOnceTrue } from './Dialog';

const BlockingPopup = late(() => import('./BlockingPopup'), { when: 'idle' });

export interface BlockingPanelProps {
  open: boolean;
  /** "Confirming your order..." */
  title: ReactNode;
  /** The spec's words about waiting without a refresh. */
  children?: ReactNode;
}

/** For money only: covers the whole screen and keeps the focus until the reply. Cannot be closed. */
export function BlockingPanel(props: BlockingPanelProps) {
  const wasOpened = useOnceTrue(props.open);
  return wasOpened && <BlockingPopup {...props} />;
}

export function BlockingDrawing() {
  return (
    <div className="blocking-thread" aria-hidden="true">
      <Marker state="pickup" />
      <span className="blocking-line" />
      <Marker state="stop" />
      <span className="blocking-line" />
      <Marker state="now" />
      <span className="blocking-line" data-dashed="" />
      <Marker state="next" />
    </div>
  );
}
