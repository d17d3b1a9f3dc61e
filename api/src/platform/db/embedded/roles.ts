/** Of the cluster's roles only the first is a superuser. It was made with the cluster. */
export const roles = { admin: 'postgres', owner: 'schema_owner', app: 'app' } as const;

export type Passwords = Record<keyof typeof roles, string>;
