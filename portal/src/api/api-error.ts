import type { ErrorCode } from '@tibara/contract/errors';

/** `offline`: the request or the reply was lost. */
export type ApiErrorCode = ErrorCode | 'offline';

type Refusal = {
  status: number;
  code: ApiErrorCode;
  message: string;
  data?: Record<string, unknown>;
  requestId?: string;
};

/** Every refusal of the api, and every network failure. Screens switch on `code`. `errorText` gives the text. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly data: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor({ status, code, message, data = {}, requestId }: Refusal) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.data = data;
    this.requestId = requestId;
  }
}

export const isApiError = (error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code));
