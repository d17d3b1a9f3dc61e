import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { said } from '#ui/language/language.ts';
import { Banner } from '#ui/message/Banner.tsx';
import { FilePick, fileFailure, useSheetQuestions } from '../../files';
import type { PricedOrder } from '../bench/row/row-prices';
import type { Imported } from '../bench/storage';
import { withPresent } from '../checks/present';
import type { FileWords } from '../file/read-file';
import { PasteField } from './PasteField';

interface SourcesProps {
  group: PricedOrder;
  /** The words about a file. Null if only a text can be pasted. */
  words: FileWords | null;
  onRead: (imported: Imported) => void;
}

/** Sources of an import. Reading saves nothing. */
export function Sources({ group, words, onRead }: SourcesProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef<object | null>(null);
  const { questions, ask, close } = useSheetQuestions();
  /** Of two simultaneous readings the later counts. */
  const read = async (brought: object, work: () => Promise<Imported>) => {
    latest.current = brought;
    close();
    setFailure(null);
    setReading(true);
    try {
      const imported = await work();
      if (latest.current === brought) onRead(imported);
    } catch (error) {
      if (latest.current === brought) setFailure(fileFailure(error));
    } finally {
      if (latest.current === brought) setReading(false);
    }
  };
  const readText = (text: string) =>
    read({ text }, async () => {
      const [{ readPaste, planOf }, { askMore }] = await Promise.all([
        import('../paste/read-paste'),
        import('../bench/questions/read-again'),
      ]);
      const read = readPaste(text, planOf(text, group));
      const asked = read.bench && (read.table ? read.bench : askMore(read.bench, group.pickUpDateTime));
      return { ...read, bench: asked && withPresent(asked, group.orders) };
    });
  return (
    <div className="grid max-w-text gap-4">
      {words && (
        <FilePick
          hint={<Trans>or drop it here. One drop-off a row.</Trans>}
          onChoose={(file) =>
            void read(file, async () => (await import('../file/read-file')).readFile(file, group, words, ask))
          }
        />
      )}
      {questions}
      <PasteField isOnly={!words} onRead={(text) => void readText(text)} />
      <p role="status" className="text-ink-2 empty:hidden">
        {isReading && !questions && <Trans>Reading</Trans>}
      </p>
      {failure && (
        <Banner tone="bad">
          {failure}
          {words && [said(words.noOrders), said(words.unreadable)].includes(failure) && (
            <>
              {' '}
              <Trans>Compare it with the template above, or paste its rows below.</Trans>
            </>
          )}
        </Banner>
      )}
      <p className="text-ink-2">
        {t`Nothing is saved until you press Submit. We never use names or phone numbers to find an address.`}
      </p>
    </div>
  );
}
