import { Trans, useLingui } from '@lingui/react/macro';
import { sandboxCalls, slowestFleet } from '@tibara/contract/sandbox/calls';
import { useState } from 'react';
import { callApi, type Input } from '../../api/client';
import { seedCall, useCall } from '../../api/query';
import { Read } from '../../api/Read';
import { useAction } from '../../api/use-action';
import { Button } from '../../ui/button/Button';
import { SegmentedChoice } from '../../ui/choice/SegmentedChoice';
import { TextField } from '../../ui/field/TextField';
import { Form } from '../../ui/form/Form';
import { Loading } from '../../ui/message/Skeleton';

/** The speed of the simulated riders, and the next drop-off's outcome. */
export function FleetCard() {
  const read = useCall(sandboxCalls.fleet);
  return (
    <section className="card panel-pad">
      <h2 className="mb-4 text-h2">
        <Trans>Simulated fleet</Trans>
      </h2>
      <Read of={read} waiting={<Loading blocks={['w-full']} />}>
        {({ speed, nextOutcome }) => <FleetForm speed={speed} nextOutcome={nextOutcome} />}
      </Read>
    </section>
  );
}

function FleetForm({ speed, nextOutcome }: { speed: number; nextOutcome: 'success' | 'failure' }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(String(speed));
  const action = useAction();
  const change = (body: Input<typeof sandboxCalls.setFleet>['body']) =>
    action.run(async () => seedCall(sandboxCalls.fleet, {}, await callApi(sandboxCalls.setFleet, { body })));
  const wanted = Number(typed);
  const problem = wanted >= slowestFleet && wanted <= 10_000 ? null : t`Enter a number between 0.01 and 10,000.`;
  const saveSpeed = () => {
    if (!problem) void change({ speed: wanted });
  };
  return (
    <Form form={{ ...action, submit: saveSpeed }} className="grid gap-5">
      <div className="grid grid-cols-[1fr_auto] items-start gap-2">
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
          busy={action.isBusy}
          disabledReason={wanted === speed ? t`This is the speed in use` : problem}
        >
          <Trans>Set</Trans>
        </Button>
      </div>
      <div>
        <p className="field-label">
          <Trans>The next drop-off</Trans>
        </p>
        <SegmentedChoice
          legend={t`The next drop-off`}
          value={nextOutcome}
          onChange={(outcome) => void change({ nextOutcome: outcome })}
          options={[
            { value: 'success', label: <Trans>succeeds</Trans> },
            { value: 'failure', label: <Trans>fails</Trans> },
          ]}
          joined
        />
      </div>
    </Form>
  );
}
