import type { Input } from './operator.ts';

type Known = { options: readonly string[]; flags: readonly string[]; repeated?: readonly string[] };

/** Words, `--option VALUE`, `--option=VALUE` and flags, in any order; values may be below 0. After `--`: words. */
export function readArgs(args: readonly string[], { options, flags, repeated = [] }: Known): Input {
  const words: string[] = [];
  const given = new Map<string, string[]>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === '--') words.push(...rest.splice(0));
    else if (!isOption(arg)) words.push(arg);
    else {
      const [name, value] = nameAndValue(arg);
      const isFlag = flags.includes(name);
      if (!isFlag && !options.includes(name))
        throw new Error(`There is no option ${arg}; --help shows the whole command.`);
      if (given.has(name) && !repeated.includes(name)) throw new Error(`--${name} was said twice.`);
      if (isFlag && value !== undefined) throw new Error(`--${name} stands by itself, without a value.`);
      given.set(name, [...(given.get(name) ?? []), isFlag ? '' : (value ?? valueBehind(name, rest))]);
    }
  }
  return {
    words,
    option: (name) => given.get(name)?.[0],
    each: (name) => given.get(name) ?? [],
    has: (flag) => given.has(flag),
  };
}

const isOption = (arg: string): boolean => /^-(?!\d|\.\d|$)/.test(arg);

function nameAndValue(arg: string): [name: string, value: string | undefined] {
  const [, name = '', value] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(arg) ?? [];
  return [name, value];
}

function valueBehind(name: string, rest: string[]): string {
  const value = rest.shift();
  if (value === undefined || isOption(value)) throw new Error(`Say the value of --${name} right behind it.`);
  return value;
}
