/** The only table of spellings of Malaysian states in data sources. */
const aliases: Record<string, readonly string[]> = {
  Johor: ['johore', 'johor darul takzim'],
  Kedah: ['kedah darul aman'],
  Kelantan: ['kelantan darul naim'],
  Melaka: ['malacca'],
  'Negeri Sembilan': ['negri sembilan', 'n sembilan'],
  Pahang: ['pahang darul makmur'],
  Penang: ['pulau pinang', 'p pinang'],
  Perak: ['perak darul ridzuan'],
  Perlis: ['perlis indera kayangan'],
  Sabah: [],
  Sarawak: [],
  Selangor: ['selangor darul ehsan'],
  Terengganu: ['trengganu'],
  'Kuala Lumpur': ['kl'],
  Labuan: [],
  Putrajaya: [],
};

const federal = /^(wp|w p|wilayah persekutuan|federal territory of|ft)\s+/;

const byAlias = new Map(
  Object.entries(aliases).flatMap(([state, others]) => [state.toLowerCase(), ...others].map((name) => [name, state])),
);

export const stateNames: readonly string[] = [...byAlias.keys()];

/** The product's name of a Malaysian state, or null. */
export function toMalaysianState(text: string): string | null {
  const name = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .replace(federal, '');
  return byAlias.get(name) ?? null;
}

/** The names of these states are usually meant as towns, whose addresses reach beyond the state. */
export const townStates: ReadonlySet<string> = new Set(['Kuala Lumpur', 'Putrajaya', 'Labuan', 'Melaka']);
