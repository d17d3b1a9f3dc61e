import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldProps } from '../field/Field';
import { TextField } from '../field/TextField';
import { late } from '../late';

export const AddressControl = late(() => import('./AddressControl'), { when: 'idle', waiting: PlainField });

export interface AddressSuggestion {
  id: string;
  title: string;
  subtitle?: string;
  /** The parts at the end of the subtitle that are cut first: 1 for "Ipoh, Perak". */
  landParts?: number;
  /** Its exactness: "street, house not known". */
  note?: string;
  /** Its distance: "3 km away". */
  aside?: string;
  /** Distinguishes the address: "your pin". */
  tag?: string;
}

export interface SuggestionGroup {
  label: string;
  icon?: ReactNode;
  items: readonly AddressSuggestion[];
  /** Instead of 'No place found', if there is none: the reason. */
  reason?: string;
}

/** Below two characters the query is '', for saved and recent addresses. */
export type LoadSuggestions = (query: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[]>;

export interface AddressComboboxProps extends FieldProps {
  value: string;
  onTextChange: (text: string) => void;
  onPick: (item: AddressSuggestion) => void;
  loadSuggestions: LoadSuggestions;
  placeholder?: string;
  /** At the lower edge of the list: "Drop a pin instead". */
  footer?: ReactNode;
  leading?: ReactNode;
  id?: string;
  name?: string;
  startsOpen?: boolean;
}

export interface AddressControlProps extends AddressComboboxProps {
  autoFocus?: boolean;
  /** Reports the focus of the plain field, which this control replaces once it is loaded. */
  onPlainFocus: (hasFocus: boolean) => void;
}

/** Accepts text immediately. The list of suggestions is loaded after the first paint. */
export function AddressCombobox(props: AddressComboboxProps) {
  const [hasFocus, setFocus] = useState(false);
  return <AddressControl {...props} autoFocus={hasFocus} onPlainFocus={setFocus} />;
}

function PlainField(props: AddressControlProps) {
  const { onTextChange, onPick, loadSuggestions, footer, leading, startsOpen, onPlainFocus, ...field } = props;
  return (
    <TextField
      {...field}
      leading={leading ?? (!field.inset && <MapPin aria-hidden="true" />)}
      autoComplete="off"
      onChange={(event) => onTextChange(event.target.value)}
      onFocus={() => onPlainFocus(true)}
      onBlur={() => onPlainFocus(false)}
    />
  );
}
