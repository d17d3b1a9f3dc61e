import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { settings } from '../api/settings';
import { setOwnRoads } from '../ui/route-map/near/own-roads';
import { followSession } from './follow-session';
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
