import { t } from '@lingui/core/macro';
import { errorText } from '../../../api/error-text';
import { RefusedFile } from './check-file';

/** A fault of the file in its own words. What else stood in the way was written for nobody: it says what to do. */
export const fileFailure = (error: unknown): string =>
  error instanceof RefusedFile
    ? error.message
    : errorText(error, t`The file could not be checked. Check your connection and choose the file again.`);
