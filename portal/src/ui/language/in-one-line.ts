import { t } from '@lingui/core/macro';

/** Things of one kind: '2, 5'; '2、5' in Chinese. */
export const listed = (things: readonly (string | number)[]): string => things.join(t`, `);

/** What is said of one thing, as far as there is something: 'today, 3 drop-offs'; '今天，3 个送货点' in Chinese. */
export const inOneLine = (parts: readonly (string | false)[]): string =>
  parts.flatMap((part) => part || []).reduce((line, part) => (line ? t`${line}, ${part}` : part), '');
