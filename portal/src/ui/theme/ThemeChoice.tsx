import { useLingui } from '@lingui/react/macro';
import { SegmentedChoice } from '../choice/SegmentedChoice';
import { setTheme, useTheme } from './theme';
import { themes } from './themes';

export function ThemeChoice() {
  const { t } = useLingui();
  return <SegmentedChoice legend={t`Theme`} value={useTheme()} onChange={setTheme} options={themes()} joined />;
}
