import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '#ui/button/IconButton.tsx';
import { TextField } from '#ui/field/TextField.tsx';

interface SearchOrdersProps {
  value: string;
  onSearch: (text: string) => void;
}

const PAUSE_MS = 250;

export function SearchOrders({ value, onSearch }: SearchOrdersProps) {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const [shownFor, setShownFor] = useState(value);
  // The field follows the address: Back, Forward, or a cleared filter.
  if (shownFor !== value) {
    setShownFor(value);
    if (text.trim() !== value) setText(value);
  }
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);
  return (
    <TextField
      className="ml-auto w-80 max-table:ml-0 max-table:w-full"
      label={<span className="sr-only">{t`Search orders`}</span>}
      placeholder={t`Search number, recipient, phone, address`}
      leading={<Search aria-hidden="true" />}
      trailing={
        text && (
          <IconButton
            label={t`Clear search`}
            icon={<X className="size-4" />}
            onClick={() => {
              setText('');
              onSearch('');
            }}
          />
        )
      }
      autoComplete="off"
      inputMode="search"
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onSearch(text.trim());
        if (event.key === 'Escape' && text !== '') {
          setText('');
          onSearch('');
        }
      }}
    />
  );
}
