import { MapPin } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import type { FieldProps } from '../field/Field';
import { TextField } from '../field/TextField';
import { lazyPart } from '../lazy-part';

const AddressControl = lazyPart<AddressControlProps>(() => import('./AddressControl'));
export const fetchAddressControl = AddressControl.fetch;

export interface AddressSuggestion {
  id: string;
  title: string;
  subtitle?: string;
  /** What sets it apart: "your pin". */
  tag?: string;
}

export interface SuggestionGroup {
  label: string;
  icon?: ReactNode;
  items: readonly AddressSuggestion[];
}

/** Called with '' below two characters, for saved and recent addresses. */
export type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>;

export interface AddressComboboxProps extends FieldProps {
  value: string;
  /** Called on typing; an address picked before is no longer valid. */
  onTextChange: (text: string) => void;
  onPick: (item: AddressSuggestion) => void;
  loadSuggestions: LoadSuggestions;
  placeholder?: string;
  /** At the lower edge of the list: "Drop a pin instead". */
  footer?: ReactNode;
  leading?: ReactNode;
  id?: string;
  name?: string;
  /** Searches for the text that is there from the start, and shows what is found. */
  startsOpen?: boolean;
}

export interface AddressControlProps extends AddressComboboxProps {
  autoFocus?: boolean;
}

/** Text can be typed at once; the list of suggestions is loaded after the first paint. */
export function AddressCombobox(props: AddressComboboxProps) {
  const [hasFocus, setFocus] = useState(false);
  const { value, onTextChange, onPick, loadSuggestions, footer, leading, startsOpen, ...field } = props;
  const plain = (
    <TextField
      {...field}
      leading={leading ?? (!field.inset && <MapPin aria-hidden="true" />)}
      autoComplete="off"
      value={value}
      onChange={(event) => onTextChange(event.target.value)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
  return (
    <Suspense fallback={plain}>
      <AddressControl {...props} autoFocus={hasFocus} />
    </Suspense>
  );
}
