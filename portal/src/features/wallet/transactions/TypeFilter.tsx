import { useLingui } from '@lingui/react/macro';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';
import type { WalletSearch } from '../wallet-search';

interface TypeFilterProps {
  value: 'ALL' | 'TOPUP' | 'PAYMENT';
  onChange: (next: Pick<WalletSearch, 'type'>) => void;
}

export function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useLingui();
  return (
    <SegmentedChoice
      pills
      className="ml-auto max-phone:ml-0 max-phone:w-full"
      legend={t`Type of transactions`}
      value={value}
      onChange={(next) => onChange({ type: next === 'ALL' ? undefined : next })}
      options={[
        { value: 'ALL', label: t`All` },
        { value: 'TOPUP', label: t`Top-ups` },
        { value: 'PAYMENT', label: t`Payments` },
      ]}
    />
  );
}
