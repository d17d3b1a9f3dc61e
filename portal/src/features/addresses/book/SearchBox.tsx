import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { TextField } from '#ui/field/TextField.tsx';

interface SearchBoxProps {
  className: string;
  text: string;
  onChange: (text: string) => void;
}

export function SearchBox({ className, text, onChange }: SearchBoxProps) {
  const { t } = useLingui();
  return (
    <TextField
      className={className}
      label={<span className="sr-only">{t`Search saved addresses`}</span>}
      placeholder={t`Search name, address`}
      leading={<Search aria-hidden="true" />}
      trailing={
        text && <IconButton label={t`Clear search`} icon={<X className="size-4" />} onClick={() => onChange('')} />
      }
      autoComplete="off"
      inputMode="search"
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
