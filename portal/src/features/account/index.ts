export { LoginDialog } from './LoginDialog';
export { signOut } from './sign-in';
