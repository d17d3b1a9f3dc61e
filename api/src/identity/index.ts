export {
  type Account,
  claimName,
  findAccount,
  keepName,
  lockName,
  lockOf,
  namesOfVendor,
  releaseName,
  renameAccount,
  setLock,
  setPasswordHash,
  storePassword,
} from './accounts.ts';
export { countHit, forgetHits, type Limit, limit, refuseOverLimit } from './count-hits.ts';
export { rememberDevice, type Visitor } from './known-device.ts';
export type { Needs } from './needs.ts';
export { checkPassword, forgetFailures } from './password/check-password.ts';
export { startPasswordJudge } from './password/password-judge.ts';
export { hashPassword } from './password/passwords.ts';
export { refuseGuessable } from './password/refuse-guessable.ts';
export { identityRoutes } from './routes.ts';
export { authenticate } from './sessions/access-token.ts';
export { refusedLogins } from './sessions/grant-token.ts';
export { type OpenSession, openSessions } from './sessions/list-sessions.ts';
export { revokeSessions } from './sessions/sessions.ts';
