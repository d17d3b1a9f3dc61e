import { followOtherTabs, onSessionEnd } from '../api/session';
import { router } from './routes/router';

/** A logout goes home; a session that ended by itself goes to the login, which leads back (spec 4.8). */
export function followSession(): void {
  followOtherTabs();
  onSessionEnd((reason) => {
    if (reason === 'login-failed') return;
    if (reason === 'logout') return void router.navigate({ to: '/' });
    if (isBelow('visitors') || (reason === 'other-tab' && !isBelow('members'))) return;
    void router.navigate({ to: '/login', search: { from: router.state.location.href } });
  });
}

const isBelow = (group: string): boolean => router.state.matches.some(({ id }) => id.includes(group));
