import type { ReactNode } from 'react';

/** What a person wrote, for a text in <Trans>: as a plain string it would be read for tags, and lose what looks like one. */
export const asWritten = (text: string | null): ReactNode => <>{text}</>;
