/** A written amount. `isMarked` means that a currency is beside it. The dot is decimal. */
export type Amount = { start: number; end: number; cents: number; isMarked: boolean };

const written =
  /(?<![\d.#\p{Script=Latin}-])(?<!,(?=\d))(?<before>(?:rm|myr|s\$|sgd|\$|¥)\)?[ .:]{0,3})?(?<whole>\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(?<part>\d{1,2}))?(?![\d%])(?<after> ?(?:ringgit|rm|myr|sgd|dollars?|bucks|块钱?|元|令吉|马币|新币|\/-))?(?![.,]?\d)/giu;
const glued =
  /(?<=cod|collect|tunai|kutip|cash|收|钱|现金|付款|到付|货款)(?<before>(?:rm|myr|s\$|sgd|\$)[ .]{0,2})?(?<whole>\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?:\.(?<part>\d{1,2}))?(?![\d%])(?![.,]?\d)/giu;

/** The amounts of one field, including bare numbers. The words beside them decide whether these are money. */
export function amountsOf(field: string): Amount[] {
  if (!/\d/.test(field)) return [];
  const all = [...field.matchAll(written), ...field.matchAll(glued)];
  return all
    .map((match): Amount => {
      const { before = '', whole = '', part = '', after = '' } = match.groups ?? {};
      return {
        start: match.index,
        end: match.index + match[0].length,
        cents: Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0')),
        isMarked: before !== '' || after !== '',
      };
    })
    .sort((a, b) => a.start - b.start);
}
