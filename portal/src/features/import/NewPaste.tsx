import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { countryName, type LocationDraft, toCountry } from '@tibara/contract/coordinates';
import { pickUpMessages } from '@tibara/contract/orders/messages';
import { toLocation } from '@tibara/contract/orders/places';
import type { DeliveryMethod } from '@tibara/contract/orders/status';
import { type ReactNode, useState } from 'react';
import { type Session, useSession } from '../../api/session';
import { said } from '../../ui/language/language';
import { late } from '../../ui/late';
import { useNow } from '../../ui/use-now';
import {
  defaultPickUpTime,
  PickUpTime,
  readRoute,
  storeRoute,
  UsualPickUp,
  useNewOrder,
  VehicleChoice,
} from '../place-order';
import { isChosen, LocatedPlaceField, LonePlaceField, noPlace } from '../places';
import { acceptRows } from './bench/commands';
import type { Submit } from './bench/RepairBench';
import { newOrderRows, storedImport } from './bench/storage';
import { useImport } from './bench/use-import';
import { canBeSent, uncheckedOf } from './checks/check-rows';
import { ImportHead } from './ImportHead';
import { ImportRows } from './ImportRows';

const LoginDialog = late(async () => (await import('../account')).LoginDialog);

/** From a chat to prices before an order exists, for merchants and visitors (decisions 10.2). */
export default function NewPaste() {
  const session = useSession();
  return session ? <MemberPaste session={session} /> : <VisitorPaste />;
}

/** The order is created by the first save, and its own page adds the rows. */
function MemberPaste({ session }: { session: Session }) {
  useState(storedImport.takeVisitors);
  const now = useNow();
  const { draft, isSaving, failure, violation, ...order } = useNewOrder(session);
  const { place, at, method } = draft.pickUp;
  const plan = usePlan(place, at ?? defaultPickUpTime(now), method);
  const submit = () => {
    const last = plan.work.checkAll(now);
    if (!last.every(canBeSent)) return;
    const places = new Map(last.map(({ row, place: found }) => [row.number, found]));
    void order.saveWithRows(({ id }) => {
      const { imported } = plan.work;
      if (!imported?.bench) return;
      const { rows: accepted, ...bench } = acceptRows(uncheckedOf(last))(imported.bench);
      const rows = accepted.map((each) => ({ ...each, chosen: places.get(each.row.number) ?? each.chosen }));
      storedImport.write(id, { ...imported, bench: { ...bench, rows } });
      storedImport.write(newOrderRows, null);
    });
  };
  const message = failure ?? violation?.message ?? null;
  return (
    <PasteWork
      plan={plan}
      submit={{
        isBusy: isSaving,
        failure: message && said(message),
        dismiss: order.dismissRefusal,
        run: submit,
        blocked: isChosen(place) ? null : said(pickUpMessages.main.chooseAddress),
      }}
      onMethod={(next) => order.edit({ method: next })}
      onPlace={(next) => order.edit({ place: next })}
    >
      <PickUpTime value={draft.pickUp.at} now={now} onChange={(next) => order.edit({ at: next })} />
      {place.address === '' && <UsualPickUp country={countryOfRows(plan.work)} onUse={order.edit} />}
    </PasteWork>
  );
}

/** Rows and pick-up stay in this tab. The login on this page continues with them. */
function VisitorPaste() {
  const { t } = useLingui();
  const now = useNow();
  const [route, setRoute] = useState(readRoute);
  const [isLoggingIn, setLoggingIn] = useState(false);
  const change = (part: Partial<typeof route>) => {
    const next = { ...route, ...part };
    storeRoute(next);
    setRoute(next);
  };
  const plan = usePlan(route.pickUp, defaultPickUpTime(now), route.method);
  return (
    <>
      <PasteWork
        plan={plan}
        submit={{
          isBusy: false,
          failure: null,
          dismiss: () => undefined,
          run: () => setLoggingIn(true),
          label: t`Log in or sign up to book`,
          isAlways: true,
        }}
        onMethod={(method) => change({ method })}
        onPlace={(pickUp) => change({ pickUp })}
      />
      {isLoggingIn && <LoginDialog open isNew onClose={() => setLoggingIn(false)} />}
    </>
  );
}

function usePlan(pickUp: LocationDraft, pickUpDateTime: string, deliveryMethod: DeliveryMethod) {
  const pickUpLocation = isChosen(pickUp) ? toLocation(pickUp) : null;
  const work = useImport({ id: newOrderRows, pickUpDateTime, pickUpLocation });
  return { pickUp, work, group: { pickUpDateTime, pickUpLocation, deliveryMethod, orders: [] } };
}

/** Null before a text is read. */
const countryOfRows = ({ imported }: Pick<ReturnType<typeof useImport>, 'imported'>) =>
  toCountry(imported?.bench?.rows[0]?.row.country ?? '');

interface PasteWorkProps {
  plan: ReturnType<typeof usePlan>;
  submit: Submit;
  onMethod: (method: DeliveryMethod) => void;
  onPlace: (place: LocationDraft) => void;
  children?: ReactNode;
}

function PasteWork({ plan, submit, onMethod, onPlace, children }: PasteWorkProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pickUp, work, group } = plan;
  const country = countryOfRows(work);
  return (
    <>
      <ImportHead work={work} isFile={false} isRemovable isSending={submit.isBusy} onRemove={submit.dismiss} />
      <section className="card mb-6 grid max-w-200 gap-3 px-(--panel-pad) py-4" aria-label={t`Pick-up`}>
        <LonePlaceField
          Field={LocatedPlaceField}
          id="paste-pick-up"
          label={t`Pick-up address`}
          placeholder={t`Enter pick-up location`}
          failure={said(pickUpMessages.main.chooseAddress)}
          value={pickUp}
          near={null}
          points={[]}
          onChange={onPlace}
          onChoose={onPlace}
        />
        <div className="flex flex-wrap items-center gap-2">{children}</div>
        <VehicleChoice method={group.deliveryMethod} onMethod={onMethod} />
        {!isChosen(pickUp) && work.repair && (
          <p className="text-ink-2">
            {country ? (
              <Trans>Choose the pick-up in {countryName(country)} to see the price of each drop-off.</Trans>
            ) : (
              <Trans>Choose the pick-up to see the price of each drop-off.</Trans>
            )}
          </p>
        )}
      </section>
      <ImportRows
        group={group}
        work={work}
        words={null}
        submit={submit}
        onRead={(imported) => {
          // The last order's pick-up may be in the other country.
          const read = countryOfRows({ imported });
          if (read && group.pickUpLocation && group.pickUpLocation.country !== read) onPlace(noPlace);
        }}
        onCancel={() => {
          work.start(null);
          void navigate({ to: '/main-order' });
        }}
      />
    </>
  );
}
