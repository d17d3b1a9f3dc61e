/** The commands of a document in their sequence, each with the lines of its output: '…' is any text. Null expects nothing. */
export function blocksOf(text) {
  const found = text.matchAll(/^```sh\n(.*?)^```\n(?:```text\n(.*?)^```\n)?/gms);
  return [...found].map(([, commands, expected = null], index) => ({
    commands,
    expected,
    line: text.slice(0, text.indexOf(commands)).split('\n').length,
    index,
  }));
}

/** True if the output has all expected lines in their sequence. Other lines may be between them. */
export function hasLines(output, expected) {
  const lines = output.split('\n').map((line) => line.trimEnd());
  let from = 0;
  return expected
    .trimEnd()
    .split('\n')
    .every((line) => {
      const wanted = new RegExp(`^${line.trimEnd().split('…').map(RegExp.escape).join('.*')}$`);
      const at = lines.findIndex((each, index) => index >= from && wanted.test(each));
      from = at + 1;
      return at >= 0;
    });
}
