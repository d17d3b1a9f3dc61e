import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { RESEND_AFTER_SECONDS } from './sign-up';

/** The countdown changes every second, but screen readers announce only these values. */
const ANNOUNCED_AT = [60, 30, 10, 0];

export function ResendCode({ sentAt, onResend }: { sentAt: number; onResend: () => void }) {
  const { t } = useLingui();
  const left = useSecondsLeft(sentAt);
  const announced = ANNOUNCED_AT.findLast((mark) => left <= mark);
  return (
    <>
      {left > 0 ? (
        <p className="text-ink-2" aria-hidden="true">
          <Trans>
            Resend in <strong className="font-semibold text-ink">{toClock(left)}</strong>
          </Trans>
        </p>
      ) : (
        <Button variant="quiet" size={36} onClick={onResend}>
          <Trans>Resend OTP</Trans>
        </Button>
      )}
      <p role="status" className="sr-only">
        {announced === undefined
          ? ''
          : announced === 0
            ? t`You can ask for a new code now.`
            : t`Resend in ${announced} seconds`}
      </p>
    </>
  );
}

function useSecondsLeft(since: number): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(RESEND_AFTER_SECONDS - (now - since) / 1000));
}

const toClock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
