import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste } from 'lucide-react';
import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { settings } from '#api/settings.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextArea } from '#ui/field/TextField.tsx';
import { handedText } from '../../places';

interface PasteFieldProps {
  /** True on the page for pasted orders, which reads a pasted text immediately. */
  isOnly: boolean;
  onRead: (text: string) => void;
}

export function PasteField({ isOnly, onRead }: PasteFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const read = (next: string) => {
    setText(next);
    if (next.trim() !== '') onRead(next);
  };
  const readHanded = useEffectEvent(() => {
    const handed = isOnly ? handedText.take() : null;
    if (handed !== null) read(handed);
  });
  useEffect(() => readHanded(), []);
  const readClipboard = () => {
    setRefused(false);
    navigator.clipboard.readText().then(read, () => setRefused(true));
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (!isOnly || text !== '') return;
    event.preventDefault();
    read(event.clipboardData.getData('text'));
  };
  return (
    <div className="grid gap-2">
      {isOnly && navigator.clipboard && (
        <div>
          <Button icon={<ClipboardPaste />} onClick={readClipboard}>
            <Trans>Paste from the clipboard</Trans>
          </Button>
        </div>
      )}
      <TextArea
        label={
          isOnly
            ? t`Messages of a chat, or rows of a spreadsheet`
            : t`Or paste rows of a spreadsheet, or messages of a chat`
        }
        hint={
          settings.hasSecondReader
            ? t`We look for names, phone numbers, addresses, units, COD, times and notes. Only if your company agreed, the second reader gets the text.`
            : t`We look for names, phone numbers, addresses, units, COD, times and notes. The text stays on this device.`
        }
        error={isRefused ? t`The browser did not allow this. Paste into the field instead.` : null}
        rows={6}
        value={text}
        onPaste={paste}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          variant="secondary"
          disabledReason={text.trim() === '' ? t`Paste a text first` : null}
          onClick={() => onRead(text)}
        >
          <Trans>Read the text</Trans>
        </Button>
      </div>
    </div>
  );
}
