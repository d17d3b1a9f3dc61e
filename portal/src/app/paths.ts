/** Where a login leads back to: a path of ours, never another site's. */
export function toReturnPath(from: unknown): string | undefined {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : undefined;
}
