import { useLingui } from '@lingui/react/macro';
import { currencyOfRegion, type Region } from '@tibara/contract/coordinates';
import type { Wallet } from '@tibara/contract/wallet/calls';
import { SegmentedChoice } from '#ui/choice/SegmentedChoice.tsx';

interface WalletSwitchProps {
  wallets: readonly Wallet[];
  region: Region;
  onChange: (region: Region) => void;
}

export function WalletSwitch({ wallets, region, onChange }: WalletSwitchProps) {
  const { t } = useLingui();
  return (
    <SegmentedChoice
      joined
      className="mr-auto"
      legend={t`Wallet`}
      value={region}
      onChange={onChange}
      options={wallets.map((wallet) => ({ value: wallet.region, label: currencyOfRegion(wallet.region) }))}
    />
  );
}
