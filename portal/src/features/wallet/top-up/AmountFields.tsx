import { Trans, useLingui } from '@lingui/react/macro';
import type { Region } from '@tibara/contract/coordinates';
import { cents, formatShort } from '@tibara/contract/money';
import { regions } from '@tibara/contract/regions';
import { quickTopUpCents } from '@tibara/contract/wallet/rules';
import { settings } from '#api/settings.ts';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import { FieldNote } from '#ui/field/Field.tsx';
import { MoneyField } from '#ui/field/MoneyField.tsx';
import type { Way } from '../way-name';
import type { AmountChoice } from './amounts';

interface AmountFieldsProps {
  choice: AmountChoice;
  onChange: (choice: AmountChoice) => void;
  region: Region;
  way: Way;
  error: string | null;
  isLocked: boolean;
}

const OTHER = 'other';

/** The quick amounts of spec 5.6, and a field for other amounts. */
export function AmountFields({ choice, onChange, region, way, error, isLocked }: AmountFieldsProps) {
  const { t } = useLingui();
  const { sign } = regions[region];
  // A bank transfer can have any amount.
  const hint =
    way !== 'BANK_TRANSFER' &&
    (way === 'CARD' ? (
      <Trans>
        Minimum {sign} {formatShort(settings.topUp[region].minimum)}. Added as soon as your card is approved.
      </Trans>
    ) : (
      <Trans>
        Minimum {sign} {formatShort(settings.topUp[region].minimum)}.
      </Trans>
    ));
  const pick = (value: string) => {
    const quick = quickTopUpCents.find((each) => String(each) === value);
    onChange({ ...choice, quick: quick === undefined ? null : cents(quick) });
  };
  return (
    <div>
      <p className="field-label">
        <Trans>Amount</Trans>
      </p>
      <SegmentedChoice
        legend={t`Amount`}
        className="[--segment-align:center] [--segment-h:52px] [--segment-pad:4px]"
        value={choice.quick === null ? OTHER : String(choice.quick)}
        onChange={pick}
        disabled={isLocked}
        options={[
          ...quickTopUpCents.map((each) => ({ value: String(each), label: `${sign}\u00a0${formatShort(each)}` })),
          { value: OTHER, label: t`Other` },
        ]}
      />
      {choice.quick === null ? (
        <MoneyField
          className="mt-3"
          label={t`Top-up amount`}
          currency={sign}
          value={choice.otherText}
          readOnly={isLocked}
          hint={hint}
          error={error}
          onChange={(event) => onChange({ ...choice, otherText: event.target.value })}
        />
      ) : (
        <FieldNote id="top-up-amount" error={error} hint={hint} />
      )}
    </div>
  );
}
