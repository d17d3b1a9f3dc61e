export { keepLanguage } from './keep-language';
export { LoginDialog } from './session/LoginDialog';
export { LogOutDialog } from './session/LogOutDialog';
export { logOut } from './session/log-out';
export { welcome } from './sign-up/welcome';
