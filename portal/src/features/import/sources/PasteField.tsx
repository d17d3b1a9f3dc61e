import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button/Button';
import { TextArea } from '../../../ui/field/TextField';

export function PasteField({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  return (
    <div className="grid gap-2">
      <TextArea
        label={t`Or paste rows of a spreadsheet, or messages of a chat`}
        hint={t`We look for names, phone numbers, addresses, units, COD, times and notes. The text stays on this device.`}
        rows={6}
        value={text}
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
