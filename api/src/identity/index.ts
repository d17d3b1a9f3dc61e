export { authenticate } from './access-token.ts';
export { createAccount, findAccount, setPasswordHash } from './accounts.ts';
export { checkPassword, forgetFailures } from './check-password.ts';
export { rememberDevice, type Visitor } from './known-device.ts';
export { countHit, forgetHits, type Limit, limit } from './limit.ts';
export { refuseGuessable } from './password-strength.ts';
export { hashPassword } from './passwords.ts';
export { identityRoutes } from './routes.ts';
export { revokeSessions } from './sessions.ts';
