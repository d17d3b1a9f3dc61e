export { createAccount, findAccount, setPasswordHash } from './accounts.ts';
export { countHit, forgetHits, type Limit, limit, refuseOverLimit } from './count-hits.ts';
export { rememberDevice, type Visitor } from './known-device.ts';
export { checkPassword, forgetFailures } from './password/check-password.ts';
export { refuseGuessable } from './password/password-strength.ts';
export { hashPassword } from './password/passwords.ts';
export { identityRoutes } from './routes.ts';
export { authenticate } from './sessions/access-token.ts';
export { revokeSessions } from './sessions/sessions.ts';
