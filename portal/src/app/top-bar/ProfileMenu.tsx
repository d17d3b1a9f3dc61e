import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { languageNames } from '@tibara/contract/language/language-names';
import { type Language, languages } from '@tibara/contract/language/languages';
import { fullName } from '@tibara/contract/users/full-name';
import { BookMarked, ChevronDown, CircleQuestionMark, CircleUser, Languages, LogOut, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SessionUser } from '../../api/session';
import { logOut } from '../../features/account';
import { readLanguage } from '../../ui/language/change-language';
import { useLanguageChange } from '../../ui/language/use-language-change';
import { Avatar } from '../../ui/mark/Avatar';
import { Menu, type MenuItem } from '../../ui/popup/Menu';
import { setTheme, useTheme } from '../../ui/theme/theme';
import { themes } from '../../ui/theme/themes';

export function ProfileMenu({ user }: { user: SessionUser }) {
  const name = fullName(user);
  const trigger = (
    <button type="button" className="bar-profile">
      <Avatar name={name} />
      <span className="bar-name">{name}</span>
      <ChevronDown className="size-4" aria-hidden="true" />
    </button>
  );
  const { change, failure } = useLanguageChange();
  return (
    <>
      <Menu
        trigger={trigger}
        items={[
          { label: <Trans>My Profile</Trans>, icon: <CircleUser />, link: <Link to="/app/profile" /> },
          { label: <Trans>Wallet</Trans>, icon: <Wallet />, link: <Link to="/app/wallet" /> },
          { label: <Trans>Saved Address</Trans>, icon: <BookMarked />, link: <Link to="/app/addresses" /> },
          { label: <Trans>Help</Trans>, icon: <CircleQuestionMark />, link: <Link to="/help" /> },
          ...useThemeItems(),
          ...languageItems(change),
          { label: <Trans>Logout</Trans>, icon: <LogOut />, onSelect: logOut, startsGroup: true },
        ]}
      />
      {failure}
    </>
  );
}

function useThemeItems(): MenuItem[] {
  const theme = useTheme();
  return themes().map(({ value, label, icon }, index) => ({
    icon,
    label: <Choice label={label} isInUse={value === theme} />,
    startsGroup: index === 0,
    onSelect: () => setTheme(value),
  }));
}

function languageItems(change: (language: Language) => Promise<void>): MenuItem[] {
  const language = readLanguage();
  return languages.map((each, index) => ({
    icon: <Languages />,
    label: <Choice label={<span lang={each}>{languageNames[each]}</span>} isInUse={each === language} />,
    startsGroup: index === 0,
    onSelect: () => void change(each),
  }));
}

function Choice({ label, isInUse }: { label: ReactNode; isInUse: boolean }) {
  return (
    <>
      {label}
      {isInUse && (
        <span className="text-ink-2">
          {' '}
          <Trans>· in use</Trans>
        </span>
      )}
    </>
  );
}
