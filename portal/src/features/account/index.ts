export { LoginDialog } from './LoginDialog';
export { LogOutDialog } from './LogOutDialog';
export { logOut } from './log-out';
