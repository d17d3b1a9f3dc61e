import { Trans } from '@lingui/react/macro';
import { Chip } from '#ui/mark/Chip.tsx';
import { durationText } from '#ui/mark/duration.ts';

export interface LatePromiseProps {
  minutes: number;
}

/** A warning under a late stop. It blocks nothing. */
export default function LatePromise({ minutes }: LatePromiseProps) {
  const length = durationText(minutes);
  return (
    <p className="mt-1.5">
      <Chip tone="warn">
        <Trans>Arrives about {length} late</Trans>
      </Chip>
    </p>
  );
}
