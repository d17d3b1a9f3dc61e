import type { Base } from '../platform/needs.ts';
import type { Reader } from './reader/reader.ts';
import type { ReaderSettings } from './settings.ts';

export type Needs = Base & {
  readonly env: Base['env'] & Pick<ReaderSettings, 'READER_DAILY'>;
  /** Null without its setting. */
  readonly reader: Reader | null;
};
