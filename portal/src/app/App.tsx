import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { settings } from '../api/settings';
import { setOwnRoads } from '../ui/route-map/near/own-roads';
import { followSession } from './follow-session';
import { router } from './routes/router';

followSession();
// The map draws the roads of the operator's own file, where there is one. They are fetched after the page is shown.
if (settings.hasOwnRoads) setOwnRoads(async (square) => (await import('./load-own-roads')).loadOwnRoads(square));

export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Pages />
    </I18nProvider>
  );
}

/** Another language draws every page anew: what was made of words goes with it. */
function Pages() {
  'use no memo';
  return <RouterProvider key={useLingui().i18n.locale} router={router} />;
}
