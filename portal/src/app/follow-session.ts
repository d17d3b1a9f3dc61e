import { onSessionEnd, watchOtherTabs } from '../api/session';
import { router } from './routes/router';

/** A log-out opens the home page. Any other end of the session opens the login, which returns here (spec 4.8). */
export function followSession(): void {
  watchOtherTabs();
  onSessionEnd((reason) => {
    if (reason === 'login-failed') return;
    if (reason === 'logout') return void router.navigate({ to: '/' });
    if (isBelow('visitors') || (reason === 'other-tab' && !isBelow('members'))) return;
    void router.navigate({ to: '/login', search: { from: router.state.location.href } });
  });
}

const isBelow = (group: string): boolean => router.state.matches.some(({ id }) => id.includes(group));
