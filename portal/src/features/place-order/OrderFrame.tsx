import './place-order.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { type FocusEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { settings } from '../../api/settings';
import { lowWindow } from '../../styles/breakpoints';
import { IconButton } from '../../ui/button/IconButton';
import { BottomSheet, type Detent } from '../../ui/dialog/BottomSheet';
import { Popover } from '../../ui/popup/Popover';
import { useMedia } from '../../ui/use-media';
import { pickUpTimeId } from './row-focus';
import { useIsNarrow } from './use-is-narrow';

interface OrderFrameProps {
  picture: ReactNode;
  /** Where no form opens after an address is chosen, each new drop-off shows the route above the sheet. */
  stopCount?: number;
  footer: ReactNode;
  children: ReactNode;
}

/** Panel and route side by side. At 850 px and less a sheet is over the route, with the footer always visible. */
export function OrderFrame({ picture, stopCount = 0, footer, children }: OrderFrameProps) {
  const { t } = useLingui();
  // High zoom, or a phone in landscape, leaves no height for layers: one scrolling page (WCAG 1.4.10).
  const isLow = useMedia(lowWindow);
  const hasSheet = useIsNarrow() && !isLow;
  const [detent, setDetent] = useState<Detent>('half');
  const [shownCount, setShownCount] = useState(stopCount);
  if (stopCount !== shownCount) {
    setShownCount(stopCount);
    if (stopCount > shownCount) setDetent('half');
  }
  const content = (
    <>
      <OrderHeading />
      {children}
    </>
  );
  /** Opens the sheet fully for an address field, whose list and keyboard need the space, and for the pick-up time. */
  const makeRoom = ({ target }: FocusEvent) => {
    const isAddress = target.matches('[role=combobox]');
    // A pressed button must not move away from the finger.
    if (!isAddress && (target.id !== pickUpTimeId || target.matches(':active'))) return;
    setDetent('full');
    // Only the full sheet scrolls. The reason for a refused time is above it.
    requestAnimationFrame(() => target.scrollIntoView({ block: isAddress ? 'start' : 'nearest' }));
  };
  /** The field that had the focus all the time is typed in or pressed again. */
  const makeRoomAgain = ({ target }: SyntheticEvent) => {
    if (detent === 'full' || !(target instanceof HTMLElement) || !target.matches('[role=combobox]')) return;
    setDetent('full');
    requestAnimationFrame(() => target.scrollIntoView({ block: 'start' }));
  };
  return (
    <div className="order">
      <div className="order-picture">{picture}</div>
      {hasSheet ? (
        <BottomSheet label={t`Order`} detent={detent} onDetentChange={setDetent}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only listens to where the focus goes */}
          <div onFocus={makeRoom} onInput={makeRoomAgain} onPointerUp={makeRoomAgain}>
            {content}
          </div>
        </BottomSheet>
      ) : (
        <section className="order-panel overflow-y-auto bg-surface px-6 pt-5 pb-6" aria-label={t`Order`}>
          {content}
        </section>
      )}
      <section className="order-footer" aria-label={t`Total`}>
        {footer}
      </section>
    </div>
  );
}

function OrderHeading() {
  const { t } = useLingui();
  return (
    <div className="mb-3 flex items-center gap-1">
      <title>{`${t`Place Order`} · ${settings.productName}`}</title>
      <h1 className="text-h1">
        <Trans>Ready to deliver?</Trans>
      </h1>
      <Popover
        label={t`How to get the cheapest rate`}
        trigger={<IconButton label={t`How to get the cheapest rate`} icon={<Info />} />}
      >
        <p className="max-w-60">
          <Trans>Drag the drop-off stops into a new order for the cheapest rate.</Trans>
        </p>
      </Popover>
    </div>
  );
}
