import type { ReactNode } from 'react';

/** User input for <Trans>, wrapped in an element: in a plain string <Trans> would remove whatever looks like a tag. */
export const asWritten = (text: string | null): ReactNode => <>{text}</>;
