import { t } from '@lingui/core/macro';

/** Joins things of one kind: '2, 5', in Chinese '2、5'. */
export const listed = (things: readonly (string | number)[]): string => things.join(t`, `);

/** Joins the present parts of one description: 'today, 3 drop-offs', in Chinese '今天，3 个送货点'. */
export const inOneLine = (parts: readonly (string | false)[]): string =>
  parts.flatMap((part) => part || []).reduce((line, part) => (line ? t`${line}, ${part}` : part), '');
