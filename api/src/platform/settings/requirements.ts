/** A need of production, and the start's error message without it. */
export type Requirement = readonly [isMet: unknown, otherwise: string];

/** 32 characters, and not a few repeated ones. */
export const isStrong = (secret: string | undefined): boolean =>
  secret !== undefined && secret.length >= 32 && new Set(secret).size >= 10;

export const strongSecret = (name: string): string =>
  `${name} must be set to 32 random characters or more, as \`openssl rand -base64 32\` makes them`;

export const isHttp = (url: string | undefined): boolean => /^https?:$/.test(URL.parse(url ?? '')?.protocol ?? '');
export const isHttps = (url: string | undefined): boolean => URL.parse(url ?? '')?.protocol === 'https:';
