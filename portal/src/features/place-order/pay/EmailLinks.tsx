import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/choice/Checks';
import type { EmailLinksChoice } from './use-email-links';

/** Shown once a drop-off has an email. Off until the merchant chooses it (decisions 9.1). */
export function EmailLinks({ count, isOn, choose, isLocked }: EmailLinksChoice & { isLocked: boolean }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Checkbox
      label={t`Email each recipient their tracking link`}
      note={
        <>
          <Plural value={count} one="# drop-off has an email" other="# drop-offs have an email" />
          {' · '}
          <Trans>your choice is kept for the next order</Trans>
        </>
      }
      checked={isOn}
      disabled={isLocked}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
