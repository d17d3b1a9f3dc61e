import { useLingui } from '@lingui/react/macro';
import { ChartColumn, Table2 } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';

interface ChartSwitchProps {
  isTable: boolean;
  onChange: (isTable: boolean) => void;
}

export function ChartSwitch({ isTable, onChange }: ChartSwitchProps) {
  const { t } = useLingui();
  return (
    <IconButton
      outline
      label={isTable ? t`Show as bars` : t`Show as a table`}
      icon={isTable ? <ChartColumn /> : <Table2 />}
      onClick={() => onChange(!isTable)}
    />
  );
}
