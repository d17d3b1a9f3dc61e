import { Trans, useLingui } from '@lingui/react/macro';
import { sandboxCalls, slowestFleet } from '@tibara/contract/sandbox/calls';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/error-text';
import { seedCall, useCall, useCallMutation } from '../../api/query';
import { Button } from '../../ui/button/Button';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice';
import { TextField } from '../../ui/field/TextField';
import { Banner } from '../../ui/message/Banner';
import { ErrorLine } from '../../ui/message/ErrorState';
import { Loading, Skeleton } from '../../ui/message/Skeleton';

/** The speed of the simulated riders, and the outcome of the next drop-off. */
export function FleetCard() {
  const { data, error, refetch } = useCall(sandboxCalls.fleet);
  return (
    <section className="card panel-pad">
      <h2 className="mb-4 text-h2">
        <Trans>Simulated fleet</Trans>
      </h2>
      {data && <FleetForm speed={data.speed} nextOutcome={data.nextOutcome} />}
      {error && !data && <ErrorLine title={errorText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="w-full" />
        </Loading>
      )}
    </section>
  );
}

function FleetForm({ speed, nextOutcome }: { speed: number; nextOutcome: 'success' | 'failure' }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(speed));
  const change = useCallMutation(sandboxCalls.setFleet, {
    onSuccess: (fleet) => seedCall(sandboxCalls.fleet, {}, fleet),
  });
  const wanted = Number(typed);
  const problem = wanted >= slowestFleet && wanted <= 10_000 ? null : t`A number between 0.01 and 10,000.`;
  const saveSpeed = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) change.mutate({ body: { speed: wanted } });
  };
  return (
    <div className="grid gap-5">
      {change.error && <Banner tone="bad">{errorText(change.error)}</Banner>}
      <form onSubmit={saveSpeed} className="grid grid-cols-[1fr_auto] items-start gap-2">
        <TextField
          label={t`Simulated minutes per real minute`}
          inputMode="decimal"
          numeric
          value={typed}
          error={typed === '' ? null : problem}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          className="mt-6"
          busy={change.isPending}
          disabledReason={wanted === speed ? t`This is the speed in use` : problem}
        >
          <Trans>Set</Trans>
        </Button>
      </form>
      <div>
        <p className="field-label">
          <Trans>The next drop-off</Trans>
        </p>
        <SegmentedChoice
          legend={t`The next drop-off`}
          value={nextOutcome}
          onChange={(outcome) => change.mutate({ body: { nextOutcome: outcome } })}
          options={[
            { value: 'success', label: <Trans>succeeds</Trans> },
            { value: 'failure', label: <Trans>fails</Trans> },
          ]}
          joined
        />
      </div>
    </div>
  );
}
