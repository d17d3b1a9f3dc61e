/** @throws Error if the body is longer than `mostBytes` */
export async function readAtMost(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
