import '../popup/popup.css';
import './AddressCombobox.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { Trans, useLingui } from '@lingui/react/macro';
import { CornerDownLeft, MapPin, X } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/IconButton';
import { Field, useFieldIds } from '../field/Field';
import type { AddressControlProps, AddressSuggestion, SuggestionGroup } from './AddressCombobox';
import { MatchedText } from './MatchedText';
import { useSuggestions } from './use-suggestions';

/** In a sheet the page's top bar covers the list, which must leave this height free (pixels). */
const TOP_BAR_HEIGHT = 72;

/** The height of a list of four places with its footer, and of one that shows two (pixels). */
const ROOM_FOR_LIST = 320;
const LEAST_ROOM = 200;

export default function AddressControl(props: AddressControlProps) {
  const { value, onTextChange, onPick, loadSuggestions, placeholder, footer, leading, name, ...others } = props;
  const { autoFocus, startsOpen, id: givenId, ...field } = others;
  const { t } = useLingui();
  const ids = useFieldIds(givenId, field);
  const box = useRef<HTMLDivElement>(null);
  const listContainer = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasRoom, setRoom] = useState(true);
  const { groups, reason, status, load } = useSuggestions(loadSuggestions);
  const isEmpty = groups.length === 0;
  const isShown = isOpen && !(isEmpty && status === 'idle');
  const highlighted = useRef<string>(undefined);
  /** The place that Enter chose while the search for the whole text was running. */
  const enteredEarly = useRef<string>(undefined);
  const [initialText] = useState(autoFocus || startsOpen ? value : '');

  // Searches immediately for text typed before this control was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the plain field's place
  useEffect(() => {
    if (!initialText) return;
    openOrClose(true, 'input-change');
    void load(initialText);
  }, [initialText]);

  // Only the first place of the new list is meant by an early Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (status === 'loading') return;
    const [first] = groups[0]?.items ?? [];
    const isMeant = isOpen && first !== undefined && first.id === enteredEarly.current;
    enteredEarly.current = undefined;
    if (!isMeant) return;
    setOpen(false);
    onPick(first);
  }, [status, groups]);

  const type = (text: string, reason: string) => {
    // Escape only closes the list. The library would also empty the field.
    if (reason === 'item-press' || reason === 'escape-key') return;
    enteredEarly.current = undefined;
    onTextChange(text);
    load(text);
  };
  const openOrClose = (open: boolean, reason: string) => {
    setOpen(open);
    if (open) setRoom(makeRoom(box.current));
    // Typing has already started the search, and `value` is still the old text.
    if (open && reason !== 'input-change') load(value);
  };
  /** The browser would join the lines of a pasted address. */
  const pasteLines = (event: ClipboardEvent<HTMLInputElement>) => {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .map((line) => line.trim());
    const text = lines.filter(Boolean).join(', ');
    if (lines.length < 2 || field.locked) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    type(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length), 'input-change');
    openOrClose(true, 'input-change');
  };
  const closeOnBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <Autocomplete.Root
      items={groups.map((group) => ({ ...group, value: group.label }))}
      value={value}
      onValueChange={(text, { reason }) => type(text, reason)}
      open={isShown}
      onOpenChange={(open, { reason }) => openOrClose(open, reason)}
      itemToStringValue={(item: AddressSuggestion) => item.title}
      onItemHighlighted={(item) => {
        highlighted.current = item?.id;
      }}
      filter={null}
      // Text typed before the library was loaded is no change for it, and would highlight nothing.
      autoHighlight={initialText ? 'always' : true}
      openOnInputClick
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: focus leaves through it, nothing is operated */}
      <div onBlur={closeOnBlur}>
        <Field {...field} id={ids.id} controlRef={box}>
          {leading ?? (!field.inset && <MapPin aria-hidden="true" />)}
          <Autocomplete.Input
            {...ids}
            name={name}
            autoFocus={autoFocus}
            placeholder={placeholder}
            autoComplete="off"
            onPaste={pasteLines}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || status !== 'loading') return;
              // The list is of an earlier text, and its first place may be another one.
              enteredEarly.current = highlighted.current;
              event.preventDefault();
              event.preventBaseUIHandler();
              setOpen(true);
            }}
            // Only a user's Tab opens the list. After a programmatic focus the list would cover the next element.
            onKeyUp={(event) => event.key === 'Tab' && value === '' && openOrClose(true, 'tab')}
          />
          {value && !field.locked && (
            <IconButton label={t`Clear address`} icon={<X className="size-4" />} onClick={() => onTextChange('')} />
          )}
        </Field>
        {/* The list follows its field in the document, so that Tab leads into its footer. The library's popup is
            not used, because it hides the rest of the page from screen readers. */}
        <div ref={listContainer} />
        {isShown && (
          <Autocomplete.Portal container={listContainer}>
            <Autocomplete.Positioner
              className="popup-place"
              anchor={box}
              positionMethod="fixed"
              sideOffset={6}
              // Above its field, the best place would be the farthest one.
              collisionAvoidance={{ side: hasRoom ? 'none' : 'flip' }}
              collisionPadding={{ top: TOP_BAR_HEIGHT, bottom: 5, left: 5, right: 5 }}
              align="start"
            >
              <div className="popup suggestions" aria-busy={status === 'loading' || undefined}>
                <Autocomplete.Status className="suggestions-status">
                  {status === 'loading' && isEmpty && <Trans>Searching…</Trans>}
                  {status === 'failed' && <Trans>Suggestions could not be loaded. Keep typing, or try again.</Trans>}
                  {status === 'done' &&
                    isEmpty &&
                    (reason ?? (
                      <Trans>No place found in Malaysia or Singapore. Check the spelling or add the postcode.</Trans>
                    ))}
                </Autocomplete.Status>
                <Autocomplete.List>
                  {(group: SuggestionGroup & { value: string }) => (
                    <Autocomplete.Group key={group.value} items={group.items}>
                      <Autocomplete.GroupLabel className="suggestions-label">{group.label}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: AddressSuggestion) => (
                          <Autocomplete.Item
                            key={item.id}
                            value={item}
                            className="suggestion"
                            onClick={() => onPick(item)}
                          >
                            <SuggestionText item={item} icon={group.icon} query={value} />
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                {footer && (
                  <div className="suggestions-foot">
                    {footer}
                    <span className="text-caption text-ink-2">
                      <Trans>Choose from the list</Trans>
                    </span>
                  </div>
                )}
              </div>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        )}
      </div>
    </Autocomplete.Root>
  );
}

/** Scrolls a field at the lower edge up, so that its list fits below. False if the page ends before. */
function makeRoom(field: HTMLElement | null): boolean {
  if (!field) return true;
  const below = () => window.innerHeight - field.getBoundingClientRect().bottom;
  if (below() < ROOM_FOR_LIST) field.scrollIntoView({ block: 'center' });
  return below() >= LEAST_ROOM;
}

function SuggestionText({ item, icon, query }: { item: AddressSuggestion; icon: ReactNode; query: string }) {
  return (
    <>
      {icon ?? <MapPin aria-hidden="true" />}
      <span className="suggestion-text">
        <span className="suggestion-line">
          <span className="suggestion-part">
            <MatchedText text={item.title} query={query} />
          </span>
          {item.aside && <span className="suggestion-aside">{item.aside}</span>}
        </span>
        {(item.subtitle || item.note) && (
          <span className="suggestion-line choice-note">
            {item.subtitle && <Around text={item.subtitle} landParts={item.landParts ?? 1} query={query} />}
            {item.note && <span className="suggestion-aside">{item.note}</span>}
          </span>
        )}
      </span>
      {item.tag ? (
        <span className="tag">{item.tag}</span>
      ) : (
        <CornerDownLeft className="suggestion-enter" aria-hidden="true" />
      )}
    </>
  );
}

/** The surroundings on one line. Where the room ends, the state is cut: the locality tells suggestions apart. */
function Around({ text, landParts, query }: { text: string; landParts: number; query: string }) {
  const parts = text.split(', ');
  const end = Math.max(1, parts.length - landParts);
  const land = parts.slice(end).join(', ');
  return (
    <>
      <span className="suggestion-part">
        <MatchedText text={parts.slice(0, end).join(', ')} query={query} />
      </span>
      {land && (
        <span className="suggestion-part suggestion-land">
          <MatchedText text={`, ${land}`} query={query} />
        </span>
      )}
    </>
  );
}
