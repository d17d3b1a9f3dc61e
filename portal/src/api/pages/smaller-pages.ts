import type { CallDefinition } from '@tibara/contract/call';
import { defaultPageSize, type Page, toPage } from '@tibara/contract/page';
import type { ApiError } from '../api-error';
import { callWith, type RequestParts } from '../client';

/** Joins a page that is too large for one reply. The smaller size divides the page's size (ADR 0089). */
export async function readSmallerPages(
  call: CallDefinition,
  parts: RequestParts,
  error: ApiError,
): Promise<Page<unknown>> {
  const smaller = Number(error.data.size);
  const asked = { page: 0, size: defaultPageSize, ...parts.query };
  // Otherwise the server would refuse again without end.
  if (!(smaller < asked.size)) throw error;
  const first = (asked.page * asked.size) / smaller;
  const content: unknown[] = [];
  for (let page = first; ; page++) {
    const next: Page<unknown> = await callWith(call, { ...parts, query: { ...asked, page, size: smaller } });
    content.push(...next.content);
    const isLast = next.content.length < smaller || content.length >= asked.size;
    if (isLast) return { ...next, ...toPage(content, asked, next.totalElements) };
  }
}
