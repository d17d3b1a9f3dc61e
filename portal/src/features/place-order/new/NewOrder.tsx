import { Trans, useLingui } from '@lingui/react/macro';
import { pickUpMessages } from '@tibara/contract/orders/messages';
import type { Session } from '#api/session.ts';
import { Button } from '#ui/button/Button.tsx';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { ThreadItem } from '#ui/thread/Thread.tsx';
import { useNow } from '#ui/use-now.ts';
import { isChosen, LocatedPlaceField, LonePlaceField } from '../../places';
import { EstimatedTotal } from '../EstimatedTotal';
import { LazyPickUpForm } from '../form/LazyForms';
import { OrderFrame } from '../OrderFrame';
import { PickUpTime } from '../pick-up/PickUpTime';
import { UsualPickUp } from '../pick-up/UsualPickUp';
import { LazyRoutePicture } from '../picture/LazyRoutePicture';
import { pickUpPointId, routePoints } from '../picture/route-points';
import { enterDetailsId, newPickUpId } from '../row-focus';
import { SavedAddressButton } from '../saved/SavedAddressButton';
import { savedPlaces } from '../saved/saved-places';
import { ImportButton } from '../several/ImportOrders';
import { PasteLink } from '../several/PasteLink';
import { WaitingRow } from '../stops/WaitingRow';
import { useEstimate } from '../use-estimate';
import { useIsNarrow } from '../use-is-narrow';
import { VehicleChoice } from '../VehicleChoice';
import { useNewOrder } from './use-new-order';

/** Before the first save the screen has only the pick-up. Saving it creates the group (spec 4.2). */
export default function NewOrder({ session }: { session: Session }) {
  const { t } = useLingui();
  const now = useNow();
  const { draft, isSaving, violation, failure, ...screen } = useNewOrder(session);
  const { pickUp, added, isOpen } = draft;

  const planned = added.map(({ key, fields }) => ({ id: key, place: fields.place }));
  const points = routePoints(pickUp.place, [], planned, (position) =>
    position === 0 ? t`Pick-up` : t`Drop-off ${position}`,
  );
  const estimate = useEstimate({
    method: pickUp.method,
    pickUp: pickUp.place,
    stops: added.map(({ fields }) => fields),
  });
  const isCovered = useIsNarrow() && isOpen;
  // A repeated call may be refused while the form is closed.
  const refusal = failure ?? (isOpen ? null : violation?.message);
  const notice = refusal ? (
    <Banner tone="bad" onClose={screen.dismissRefusal}>
      {refusal}
    </Banner>
  ) : (
    draft.isSaved && (
      <Banner tone="offline">
        <Trans>No connection. The order is saved once you are back online.</Trans>
      </Banner>
    )
  );
  return (
    <OrderFrame
      picture={<LazyRoutePicture points={points} onEdit={() => screen.open()} openId={isOpen ? pickUpPointId : null} />}
      footer={
        <>
          <EstimatedTotal estimate={estimate} stopCount={added.length}>
            {added.length === 0 ? (
              <Trans>Add a drop-off to see the price. It includes tax and door-to-door fees.</Trans>
            ) : (
              <Trans>Save the pick-up, then enter who receives each drop-off.</Trans>
            )}
          </EstimatedTotal>
          <Button block size={48} disabledReason={t`Save the pick-up and add a drop-off first`}>
            <Trans>Confirm Order</Trans>
          </Button>
        </>
      }
    >
      <VehicleChoice
        method={pickUp.method}
        onMethod={(method) => screen.edit({ method })}
        halal={{ value: pickUp.halal, onChange: (halal) => screen.edit({ halal }) }}
      />
      <div className="mt-3 empty:hidden">{!isCovered && notice}</div>
      <div className="order-thread mt-3 -ml-3 max-panel:-ml-2">
        <ThreadItem as="div" state="pickup" line="dashed" className="ml-6">
          <div>
            <div className="mb-2">
              <PickUpTime value={pickUp.at} now={now} onChange={(at) => screen.edit({ at })} />
            </div>
            {isOpen ? (
              <LazyPickUpForm
                fields={pickUp}
                onChange={screen.edit}
                onSave={screen.save}
                onCancel={screen.close}
                busy={isSaving}
                notice={notice}
                violation={violation}
                isPlaceLocked={false}
                isNew
                points={points}
              />
            ) : (
              <>
                <LonePlaceField
                  Field={LocatedPlaceField}
                  id={newPickUpId}
                  label={t`Pick-up address`}
                  placeholder={t`Enter pick-up location`}
                  failure={said(pickUpMessages.main.chooseAddress)}
                  value={pickUp.place}
                  near={null}
                  points={points}
                  onChange={(place) => screen.edit({ place })}
                  onChoose={(place) => screen.open({ place })}
                  saved={savedPlaces('PICK_UP', screen.open)}
                  tools={<SavedAddressButton jobType="PICK_UP" onPick={screen.open} />}
                />
                {pickUp.place.address === '' && <UsualPickUp onUse={screen.open} />}
                {isChosen(pickUp.place) && (
                  <button
                    id={enterDetailsId}
                    type="button"
                    className="min-h-8 rounded-[6px] text-left text-brand text-label"
                    onClick={() => screen.open()}
                  >
                    <Trans>Enter details...</Trans>
                  </button>
                )}
              </>
            )}
          </div>
        </ThreadItem>
        {added.map((stop, index) => (
          <WaitingRow
            key={stop.key}
            position={index + 1}
            stop={stop}
            fee={estimate.data?.orders[index]?.deliveryFee}
            currency={estimate.data?.currency}
            onRemove={() => screen.removeAdded(stop.key)}
          />
        ))}
        <ThreadItem as="div" state="new" line="none" className="ml-6">
          <p className="text-ink-2">
            <Trans>Save the pick-up, then add drop-offs.</Trans>
          </p>
        </ThreadItem>
      </div>
      <div className="ml-10 flex items-center justify-between text-caption text-ink-2">
        <PasteLink />
        <ImportButton onClick={() => void screen.openImport()} />
      </div>
    </OrderFrame>
  );
}
