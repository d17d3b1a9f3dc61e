import { t } from '@lingui/core/macro';
import { errorText } from '../../api/error-text';

/** The whole file is refused. The message is for the merchant. */
export class RefusedFile extends Error {}

/** The message for a faulty file. Other errors have no text for users, so it only gives advice. */
export const fileFailure = (error: unknown): string =>
  error instanceof RefusedFile
    ? error.message
    : errorText(error, t`The file could not be read. Check your connection and choose the file again.`);
