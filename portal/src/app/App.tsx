import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { followSession } from './follow-session';
import { drawOwnRoads } from './own-roads';
import { router } from './routes/router';

followSession();
drawOwnRoads();

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
