import { deflateSync } from 'node:zlib';

/**
 * Packs the PDF's small objects into compressed streams (PDF 1.5, 7.5.7), which pdfkit does not write. Every table cell
 * has tags, and uncompressed they were most of a long paper. Reads only pdfkit's own output.
 */
export function packObjects(pdf: Buffer): Buffer {
  const { objects, head, trailer } = readObjects(pdf);
  const small = objects.filter(({ isStream }) => !isStream);
  const bundles = Array.from({ length: Math.ceil(small.length / MOST_IN_ONE) }, (_, index) => ({
    id: objects.length + 1 + index,
    members: small.slice(index * MOST_IN_ONE, (index + 1) * MOST_IN_ONE),
  }));
  const parts = [head];
  let offset = head.length;
  const places = new Map<number, Place>();
  const write = (id: number, bytes: Buffer) => {
    places.set(id, { type: 1, value: offset, index: 0 });
    parts.push(bytes);
    offset += bytes.length;
  };
  for (const { id, bytes } of objects.filter(({ isStream }) => isStream)) write(id, bytes);
  for (const bundle of bundles) {
    for (const [index, { id }] of bundle.members.entries()) places.set(id, { type: 2, value: bundle.id, index });
    write(bundle.id, bundled(bundle));
  }
  const id = objects.length + bundles.length + 1;
  places.set(id, { type: 1, value: offset, index: 0 });
  parts.push(table(id, places, trailer), Buffer.from(`startxref\n${offset}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const MOST_IN_ONE = 1000;

/** The place of an object: a byte, or an index within a bundle. */
type Place = { type: 1 | 2; value: number; index: number };
type Packed = { id: number; bytes: Buffer; isStream: boolean };

/** By the table at the end of the file, with twenty bytes a line. */
function readObjects(pdf: Buffer): { objects: Packed[]; head: Buffer; trailer: string } {
  const tail = pdf.toString('latin1', pdf.length - 30);
  const tableAt = Number(/startxref\n(\d+)\n/.exec(tail)?.[1]);
  const trailerAt = pdf.indexOf('trailer\n', tableAt);
  const [, count = '0'] = pdf.toString('latin1', tableAt, tableAt + 30).split('\n');
  const size = Number(count.split(' ')[1]);
  const firstLine = tableAt + 'xref\n'.length + count.length + 1;
  const offsets = Array.from({ length: size - 1 }, (_, index) => {
    const at = firstLine + 20 * (index + 1);
    return { id: index + 1, offset: Number(pdf.toString('latin1', at, at + 10)) };
  });
  const sorted = offsets.toSorted((a, b) => a.offset - b.offset);
  const objects = sorted.map(({ id, offset }, index) => {
    const bytes = pdf.subarray(offset, sorted[index + 1]?.offset ?? tableAt);
    return { id, bytes, isStream: bytes.subarray(-STREAM_END.length).equals(STREAM_END) };
  });
  const trailer = pdf.toString('latin1', trailerAt + 'trailer\n'.length, pdf.lastIndexOf('startxref'));
  return { objects, head: pdf.subarray(0, sorted[0]?.offset), trailer };
}

const STREAM_END = Buffer.from('\nendstream\nendobj\n');

/** The numbers and places of its members, then the members. */
function bundled({ id, members }: { id: number; members: readonly Packed[] }): Buffer {
  const bodies = members.map(({ bytes }) =>
    bytes.toString('latin1', bytes.indexOf('\n') + 1, bytes.length - 'endobj\n'.length),
  );
  let at = 0;
  const index = members.map((member, which) => {
    const line = `${member.id} ${at}`;
    at += bodies[which]?.length ?? 0;
    return line;
  });
  const numbers = `${index.join(' ')}\n`;
  const about = `/Type /ObjStm /N ${members.length} /First ${numbers.length}`;
  return streamOf(id, about, Buffer.from(numbers + bodies.join(''), 'latin1'));
}

function table(id: number, places: ReadonlyMap<number, Place>, trailer: string): Buffer {
  const rows = Buffer.alloc((id + 1) * ROW);
  for (const [object, { type, value, index }] of places) {
    rows.writeUInt8(type, object * ROW);
    rows.writeUInt32BE(value, object * ROW + 1);
    rows.writeUInt16BE(index, object * ROW + 5);
  }
  const rest = trailer
    .trim()
    .slice(2, -2)
    .replace(/\/Size \d+/, `/Size ${id + 1}`);
  return streamOf(id, `/Type /XRef /W [1 4 2]${rest}`, rows);
}

const ROW = 7;

function streamOf(id: number, about: string, body: Buffer): Buffer {
  const packed = deflateSync(body);
  const head = `${id} 0 obj\n<<${about} /Length ${packed.length} /Filter /FlateDecode>>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, STREAM_END]);
}
