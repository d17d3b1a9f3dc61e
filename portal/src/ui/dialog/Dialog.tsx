import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part';

const DialogPopup = lazyPart<DialogProps>(() => import('./DialogPopup'));

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower edge; a `<p className="note">` before them stands at the left. */
  footer?: ReactNode;
  width?: 'small' | 'medium' | 'large';
  /** At 850 px and below it rises from the lower edge. */
  sheet?: boolean;
  /** Leaves out the padding when the content brings its own. */
  flush?: boolean;
  /** Off while work is under way: no close button, no Escape, no click outside. */
  canClose?: boolean;
  /** Forms keep a click beside them from throwing the input away. */
  closeOnOutsideClick?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Off where the page itself knows where the focus goes on. */
  returnsFocus?: boolean;
}

/** Focus is trapped inside and goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const wasOpened = useOnceTrue(props.open);
  return (
    wasOpened && (
      <Suspense>
        <DialogPopup {...props} />
      </Suspense>
    )
  );
}

/** Stays true after the first time, so that closing can be seen as well. */
export function useOnceTrue(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return was || now;
}
