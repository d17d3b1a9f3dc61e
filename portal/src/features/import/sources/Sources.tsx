import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderGroup } from '@tibara/contract/order-groups/views';
import { useRef, useState } from 'react';
import { Banner } from '../../../ui/message/Banner';
import type { Imported } from '../bench/storage';
import type { FileWords } from '../file/read-file';
import { FilePick } from './FilePick';
import { fileFailure } from './file-failure';

interface SourcesProps {
  group: OrderGroup;
  words: FileWords;
  onRead: (imported: Imported) => void;
}

/** What a merchant can bring. Reading it saves nothing. */
export function Sources({ group, words, onRead }: SourcesProps) {
  const { t } = useLingui();
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | null>(null);
  const read = async (file: File) => {
    latest.current = file;
    setFailure(null);
    setReading(true);
    try {
      const { readFile } = await import('../file/read-file');
      const imported = await readFile(file, group.pickUpDateTime, words);
      if (latest.current === file) onRead(imported);
    } catch (error) {
      if (latest.current === file) setFailure(fileFailure(error));
    } finally {
      if (latest.current === file) setReading(false);
    }
  };
  return (
    <div className="grid max-w-text gap-4">
      <FilePick onChoose={(file) => void read(file)} />
      <p role="status" className="text-ink-2 empty:hidden">
        {isReading && <Trans>Reading the file</Trans>}
      </p>
      {failure && <Banner tone="bad">{failure}</Banner>}
      <p className="text-ink-2">
        {t`Nothing is saved before you press Submit. Names and phone numbers are never sent to find an address.`}
      </p>
    </div>
  );
}
