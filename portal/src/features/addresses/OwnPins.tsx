import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type AddressPin, placeCalls } from '@tibara/contract/places/calls';
import { MapPin, Trash2 } from 'lucide-react';
import { isApiError } from '../../api/api-error';
import { callApi } from '../../api/client';
import { refreshCall, useCall } from '../../api/query';
import { useAction } from '../../api/use-action';
import { IconButton } from '../../ui/button/IconButton';
import { Failure } from '../../ui/form/Form';
import { useOnline } from '../../ui/use-online';

const SHOWN = 50;

export default function OwnPins() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const { data } = useCall(placeCalls.pins, { query: { page: 0, size: SHOWN } });
  const action = useAction();
  if (!data || data.totalElements === 0) return null;
  const more = data.totalElements - data.content.length;
  return (
    <section className="card col-[-2/-1] grid gap-2 pt-4 pr-4 pb-2 pl-6" aria-labelledby="own-pins">
      <h2 id="own-pins" className="text-h3">
        <Trans>Your pins</Trans>
      </h2>
      <p className="text-caption text-ink-2">
        <Trans>
          Locations you have set for an address. They come first when you type it, and are deleted after 12 months
          without use.
        </Trans>
      </p>
      <Failure state={action} />
      <ul aria-label={t`Your pins`}>
        {data.content.map((pin) => {
          const { address } = pin.location;
          return (
            <li key={pin.id} className="flex items-center gap-3 py-1">
              <MapPin className="size-4 text-ink-2" aria-hidden="true" />
              <span className="min-w-0 flex-1 wrap-anywhere">{address}</span>
              <IconButton
                label={t`Remove the pin for ${address}`}
                icon={<Trash2 />}
                tone="bad"
                disabledReason={isOnline ? (action.isBusy ? t`Removing the pin` : null) : t`You are offline.`}
                onClick={() => action.run(() => forget(pin))}
              />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className="text-caption text-ink-2">
          <Plural value={more} one="and # older one" other="and # older ones" />
        </p>
      )}
    </section>
  );
}

async function forget({ id }: AddressPin): Promise<void> {
  try {
    await callApi(placeCalls.forgetPin, { params: { id } });
  } catch (error) {
    // Another tab has already removed it.
    if (!isApiError(error, 'not_found')) throw error;
  }
  await refreshCall(placeCalls.pins);
}
