const WITH_HOSTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** One URL for each host of libpq's form: `postgres://server@first:5432,second:5432/tibara`. */
export function hostsOf(url: string): string[] {
  const [, before, hosts = '', after] = WITH_HOSTS.exec(url) ?? [];
  return before === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
