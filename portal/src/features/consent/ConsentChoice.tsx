import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { setConsent } from '../../api/pixel/consent';
import { Button } from '../../ui/button/Button';

/** All choices look alike. Naming the user needs its own consent (decisions 9.15). */
export function ConsentChoice() {
  const [isAllowed, setAllowed] = useState(false);
  const choose = (isGiven: boolean, hasDetails: boolean) => {
    setAllowed(false);
    setConsent({ isGiven, hasDetails });
  };
  if (!isAllowed) {
    return (
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size={36} onClick={() => choose(false, false)}>
          <Trans>Do not measure</Trans>
        </Button>
        <Button variant="secondary" size={36} onClick={() => setAllowed(true)}>
          <Trans>Allow measurement</Trans>
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p role="status">
        <Trans>Include your email address and phone number, in hashed form?</Trans>
      </p>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" size={36} onClick={() => choose(true, false)}>
          <Trans>No, leave them out</Trans>
        </Button>
        <Button variant="secondary" size={36} onClick={() => choose(true, true)}>
          <Trans>Yes, include them</Trans>
        </Button>
      </p>
    </div>
  );
}
