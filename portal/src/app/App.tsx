import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { setOwnRoads } from '@tibara/route-map/own-map';
import { onSessionEnd, watchOtherTabs } from '../api/session';
import { settings } from '../api/settings';
import { router } from './routes/router';

followSession();
// The map draws the roads of an operator's file if there is one. They are fetched after the page is shown.
if (settings.hasOwnRoads) setOwnRoads(async (square) => (await import('./load-own-roads')).loadOwnRoads(square));

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Pages />
    </I18nProvider>
  );
}

/** The key redraws every page in another language, including kept texts. */
function Pages() {
  'use no memo';
  return <RouterProvider key={useLingui().i18n.locale} router={router} />;
}

/** A log-out opens the home page. Any other end of the session opens the login, which returns here (spec 4.8). */
function followSession(): void {
  watchOtherTabs();
  onSessionEnd((reason) => {
    if (reason === 'login-failed') return;
    if (reason === 'logout') return void router.navigate({ to: '/' });
    if (isBelow('visitors') || (reason === 'other-tab' && !isBelow('members'))) return;
    void router.navigate({ to: '/login', search: { from: router.state.location.href } });
  });
}

const isBelow = (group: string): boolean => router.state.matches.some(({ id }) => id.includes(group));
