/** Only `admin`, made with the cluster, is a superuser. */
export const roles = { admin: 'postgres', owner: 'schema_owner', app: 'app' } as const;

export type Passwords = Record<keyof typeof roles, string>;
