/** A number in groups, as people write it. `trunk` is the zero that callers inside the country dial first. */
export type WrittenPhone = { code: string; trunk: '' | '0'; groups: readonly string[] };

const separators = ['', ' ', '-', '.', '\u00a0', '\u2009', '\u202f', '\u3000', '\u2010', '\u2011', '\u2013', '\u2212'];
const marks = ['', '\u200b', '\ufe0f', '\u2060', '\u00ad', '\u202a', '\u200d', '\ufeff'];
const digits = [(text: string) => text, (text: string) => text.replace(/\d/g, wide)];
const wide = (digit: string): string => String.fromCodePoint(0xff10 + Number(digit));

/**
 * Spellings of one number: blank, dash or dot, brackets, trunk zero, script and invisible marks in all mixtures. One of
 * `each` is taken: a prime number, so that every part still occurs.
 */
export function phoneSpellings({ code, trunk, groups }: WrittenPhone, each: number): string[] {
  const [area = '', ...rest] = groups;
  const areas = [area, `(${area})`, ...(trunk ? [`${trunk}${area}`, `(${trunk})${area}`, `(${trunk}${area})`] : [])];
  const all = areas.flatMap((first) =>
    separators.flatMap((separator) =>
      marks.flatMap((mark) =>
        digits.map((inScript) => inScript([`+${mark}${code}`, `${first}${mark}`, ...rest].join(separator))),
      ),
    ),
  );
  return all.filter((_, index) => index % each === 0);
}

export const extensions = [' ext 12', 'ext12', ' ext. 12', ';ext=12', ' x12', ',12', ',,12', ' #12', ' extension 12'];
